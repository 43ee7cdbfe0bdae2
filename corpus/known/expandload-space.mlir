// target: mlir-22@0
// run: @main([1, 2], [8, 9]) -> [8, 1]
func.func @main(%a: memref<2xi32, 1>, %v: vector<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %0 = vector.expandload %a[%c0], %mask, %v : memref<2xi32, 1>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}
