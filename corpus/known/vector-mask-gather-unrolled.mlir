// target: mlir-22/func.func(test-vector-transfer-unrolling-patterns)
// run: @main([1.0, 2.0, 3.0, 4.0], [3, 2, 1, 0, 3, 2, 1, 0]) -> [4.0, 3.0, 2.0, ?, 4.0, 3.0, 2.0, ?] after [1.0, 2.0, 3.0, 4.0]
func.func @main(%a: memref<4xf32>, %i: vector<2x4xindex>) -> vector<2x4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant dense<0.0> : vector<2x4xf32>
  %m = vector.constant_mask [2, 3] : vector<2x4xi1>
  %0 = vector.mask %m { vector.gather %a[%c0] [%i], %m, %z : memref<4xf32>, vector<2x4xindex>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
