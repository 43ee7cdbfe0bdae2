// error: result of `memref.expand_shape` has type `memref<2x4xf32>`, expected `memref<2x4xf32, strided<[8, 2]>>`
func.func @f(%m: memref<8xf32, strided<[2]>>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[2]>> into memref<2x4xf32>
  return
}
