// error: result of `memref.transpose` has type `memref<4xf32>`, expected `memref<4xf32, strided<[1]>>`
func.func @f(%m: memref<4xf32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<4xf32> to memref<4xf32>
  return
}
