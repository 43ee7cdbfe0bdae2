// error: result of `memref.subview` has type `memref<8xf32>`, expected `memref<2x8xf32, strided<[8, 1]>>`
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0, 0] [2, 8] [1, 1] : memref<8x8xf32> to memref<8xf32>
  return
}
