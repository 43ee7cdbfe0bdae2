// target: mlir-22/func.func(lower-vector-mask)
// run: @main([10, 20], [0, 1], [1, 0], [1, 1], [7, 8]) -> [10, 8] after [10, 20]
func.func @main(%m: memref<2xi32>, %i: vector<2xi32>, %k: vector<2xi1>, %on: vector<2xi1>, %v: vector<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %r = vector.mask %on { vector.gather %m[%c0] [%i], %k, %v : memref<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %r : vector<2xi32>
}
