// target: mlir-22/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=vector-transfer}
// run: @main([1]) -> [1, 0, 0, 0, 0, 0, 0, 0, 0]
func.func @main(%m: memref<1x1xi32>) -> vector<3x3xi32> {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %c0], %c0_i32 : memref<1x1xi32>, vector<3x3xi32>
  return %0 : vector<3x3xi32>
}
