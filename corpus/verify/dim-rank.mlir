// error: source of `memref.dim` has type `memref<f32>`, expected a memref of rank 1 or more
func.func @f(%m: memref<f32>, %i: index) {
  %0 = memref.dim %m, %i : memref<f32>
  return
}
