// error: result of `memref.subview` has type `memref<4xf32, strided<[1]>>`, expected `memref<4xf32, strided<[1], offset: 2>>`
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}
