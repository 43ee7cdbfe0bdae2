// error: result of `memref.subview` has type `memref<4xf32>`, expected `memref<4xf32, strided<[2]>>`
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[0] [4] [2] : memref<8xf32> to memref<4xf32>
  return
}
