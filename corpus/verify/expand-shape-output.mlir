// error: output shape of `memref.expand_shape` contradicts the sizes of its result type
func.func @f(%m: memref<8xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 2] : memref<8xf32> into memref<2x4xf32>
  return
}
