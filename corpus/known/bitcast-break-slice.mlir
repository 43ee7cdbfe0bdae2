// target: mlir-22/func.func(test-vector-break-down-bitcast)
// run: @main([1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 0, 0, 0, 0, 0, 0]) -> [0x00020001, 0x00060005, 0x00080007, 0]
func.func @main(%under: vector<4xi16>, %over: vector<4xi16>, %v: vector<8xi16>) -> vector<4xi32> {
  %0 = vector.insert_strided_slice %under, %v {offsets = [0], strides = [1]} : vector<4xi16> into vector<8xi16>
  %1 = vector.insert_strided_slice %over, %0 {offsets = [2], strides = [1]} : vector<4xi16> into vector<8xi16>
  %2 = vector.bitcast %1 : vector<8xi16> to vector<4xi32>
  return %2 : vector<4xi32>
}
