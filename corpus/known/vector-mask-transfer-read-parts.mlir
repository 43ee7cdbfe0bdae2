// target: mlir-22/func.func(test-vector-transfer-unrolling-patterns)
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]) -> [1.0, 2.0, 3.0, 0.0, 5.0, 6.0, 7.0, 0.0] after [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
func.func @main(%a: memref<2x4xf32>) -> vector<2x4xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %m = vector.constant_mask [2, 3] : vector<2x4xi1>
  %0 = vector.mask %m { vector.transfer_read %a[%c0, %c0], %z {in_bounds = [true, true]} : memref<2x4xf32>, vector<2x4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
