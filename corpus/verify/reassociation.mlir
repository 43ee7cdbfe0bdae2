// error: reassociation of `memref.collapse_shape` is [[0]], expected every dimension of `memref<8x4xf32>` once and in order
func.func @f(%m: memref<8x4xf32>) {
  %0 = memref.collapse_shape %m [[0]] : memref<8x4xf32> into memref<8xf32>
  return
}
