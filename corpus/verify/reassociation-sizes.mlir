// error: do not multiply
func.func @f(%m: memref<8x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x4xf32> into memref<31xf32>
  return
}
