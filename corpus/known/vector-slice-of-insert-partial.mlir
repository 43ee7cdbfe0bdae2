// target: mlir-22/canonicalize
// run: @main([1, 2], [3, 4], [5, 6, 7, 8]) -> [1, 3]
func.func @main(%under: vector<2xi32>, %over: vector<2xi32>, %v: vector<4xi32>) -> vector<2xi32> {
  %0 = vector.insert_strided_slice %under, %v {offsets = [0], strides = [1]} : vector<2xi32> into vector<4xi32>
  %1 = vector.insert_strided_slice %over, %0 {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  %2 = vector.extract_strided_slice %1 {offsets = [0], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %2 : vector<2xi32>
}
