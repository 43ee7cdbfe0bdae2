// error: reassociation of `memref.collapse_shape` is [[0, 1], []], expected every dimension of `memref<2x3xf32>` once and in order
// differs: MLIR takes a group of no dimensions for one of size 1
func.func @f(%m: memref<2x3xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], []] : memref<2x3xf32> into memref<6x1xf32>
  return
}
