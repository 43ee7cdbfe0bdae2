// error: result of `memref.transpose` has type `memref<0x4x?xf32, strided<[1, 0, 0]>>`, expected `memref<0x4x?xf32, strided<[1, ?, ?]>>`
func.func @f(%m: memref<?x4x0xf32>) {
  %0 = memref.transpose %m (i, j, k) -> (k, j, i) : memref<?x4x0xf32> to memref<0x4x?xf32, strided<[1, 0, 0]>>
  return
}
