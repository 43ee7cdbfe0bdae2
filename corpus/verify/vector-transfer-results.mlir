// error: `vector.transfer_read` has the map `(d0, d1) -> (d0)` for `memref<?x?xf32>` and `vector<2x2xf32>`, expected a dimension of the memref, each once, or 0, for each of the vector
func.func @f(%m: memref<?x?xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<2x2xf32>
  return
}
