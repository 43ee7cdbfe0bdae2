// target: mlir-22/convert-vector-to-llvm
// run: @main([1, 2, 3, 4]) -> [poison, poison, 3, 4]
func.func @main(%v: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.shuffle %v, %v [-1, 1] : vector<2x2xi32>, vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
