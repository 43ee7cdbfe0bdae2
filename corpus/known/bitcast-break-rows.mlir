// target: mlir-22/func.func(test-vector-break-down-bitcast)
// run: @main([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) -> [0x03020100, 0x07060504, 0x0B0A0908]
func.func @main(%arg0: vector<12xi8>) -> vector<3xi32> {
  %0 = vector.bitcast %arg0 : vector<12xi8> to vector<3xi32>
  return %0 : vector<3xi32>
}
