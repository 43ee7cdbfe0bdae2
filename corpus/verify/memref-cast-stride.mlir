// error: `memref.cast` cannot make `memref<4x1xf32, strided<[1, 2]>>` of `memref<4x1xf32>`
func.func @f(%m: memref<4x1xf32>) {
  %0 = memref.cast %m : memref<4x1xf32> to memref<4x1xf32, strided<[1, 2]>>
  return
}
