// error: result of `memref.transpose` has type `memref<8x4xf32>`, expected `memref<8x4xf32, strided<[1, 8]>>`
func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}
