// error: `vector.transfer_read` has a mask of type `vector<3xi1>`, expected `vector<4xi1>`
func.func @f(%m: memref<?xf32>, %i: index, %p: f32, %k: vector<3xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %p, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32, vector<3xi1>) -> vector<4xf32>
  return
}
