// error: `memref.collapse_shape` has size 2 on one side and rank 0 on the other, expected size 1
func.func @f(%m: memref<2xf32>) {
  %0 = memref.collapse_shape %m [] : memref<2xf32> into memref<f32>
  return
}
