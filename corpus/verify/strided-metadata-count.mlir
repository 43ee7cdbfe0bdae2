// error: an offset, and 1 sizes and strides
func.func @f(%m: memref<4xf32>) {
  %0:5 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index, index, index)
  return
}
