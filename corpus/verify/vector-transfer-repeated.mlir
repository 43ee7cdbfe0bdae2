// error: `vector.transfer_write` has the map `(d0, d1) -> (0, d1)` for `memref<?x?xf32>` and `vector<2x2xf32>`, expected a dimension of the memref, each once for each of the vector
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<2x2xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : vector<2x2xf32>, memref<?x?xf32>
  return
}
