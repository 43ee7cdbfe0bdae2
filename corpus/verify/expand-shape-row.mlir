// error: result of `memref.expand_shape` has type `memref<2x2xf32, strided<[2, 1]>>`, expected `memref<2x2xf32>`
func.func @f(%m: memref<4xf32, strided<[1]>>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xf32, strided<[1]>> into memref<2x2xf32, strided<[2, 1]>>
  return
}
