// error: vector of `vector.load` has type `vector<4x4xf32>`, expected at most 1 dimensions for `memref<?xf32>`
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4x4xf32>
  return
}
