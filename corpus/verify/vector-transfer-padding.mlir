// error: `vector.transfer_read` has padding of type `f16`, expected `f32`
func.func @f(%m: memref<?xf32>, %i: index, %p: f16) {
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f16) -> vector<4xf32>
  return
}
