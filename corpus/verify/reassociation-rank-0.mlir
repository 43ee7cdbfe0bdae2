// error: has one element on one side, and size 2 on the other
func.func @f(%m: memref<2xf32>) {
  %0 = memref.collapse_shape %m [] : memref<2xf32> into memref<f32>
  return
}
