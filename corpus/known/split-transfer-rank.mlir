// target: mlir-22/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=linalg-copy}
// run: @f([1, 2, 3, 4], 1) -> [4, 7]
func.func @f(%m: memref<2x2xi32>, %i: index) -> vector<2xi32> {
  %c7 = arith.constant 7 : i32
  %0 = vector.transfer_read %m[%i, %i], %c7 : memref<2x2xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
