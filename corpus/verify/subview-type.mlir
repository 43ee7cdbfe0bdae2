// error: not `memref<4xf32, strided<[1]>>`
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  return
}
