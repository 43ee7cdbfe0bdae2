// target: mlir-22@0
// run: @main([1, 2, 3, 4]) -> [1, 0, 0, 3]
func.func @main(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  %p = arith.constant dense<0> : vector<2x2xi32>
  %v = vector.expandload %m[%c0, %c0], %k, %p : memref<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  return %v : vector<2x2xi32>
}
