// target: mlir-22/func.func(test-vector-break-down-bitcast)
// run: @main([0, 1, 2, 3, 4, 5, 6, 7]) -> [0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0007]
func.func @main(%arg0: vector<8xi16>) -> vector<8xf16> {
  %0 = vector.bitcast %arg0 : vector<8xi16> to vector<8xf16>
  return %0 : vector<8xf16>
}
