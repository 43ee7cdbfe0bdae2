// error: output shape of `memref.expand_shape` has size 4 in dimension 0, its result type `memref<2x4xf32>` has 2
func.func @f(%m: memref<8xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 2] : memref<8xf32> into memref<2x4xf32>
  return
}
