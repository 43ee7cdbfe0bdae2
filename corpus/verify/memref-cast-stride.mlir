// error: `memref.cast` cannot cast `memref<4x1xf32>` to `memref<4x1xf32, strided<[1, 2]>>`: the layouts differ
func.func @f(%m: memref<4x1xf32>) {
  %0 = memref.cast %m : memref<4x1xf32> to memref<4x1xf32, strided<[1, 2]>>
  return
}
