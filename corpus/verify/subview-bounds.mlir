// error: `memref.subview` is out of bounds in dimension 0 of its source `memref<8xf32>`
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[6] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 6>>
  return
}
