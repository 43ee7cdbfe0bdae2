// error: result of `memref.collapse_shape` has type `memref<8xf32>`, expected `memref<8xf32, strided<[2]>>`
func.func @f(%m: memref<2x4xf32, strided<[8, 2]>>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x4xf32, strided<[8, 2]>> into memref<8xf32>
  return
}
