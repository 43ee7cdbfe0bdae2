// error: `memref.subview` has 1 offset, 1 size and 1 stride, expected 2 of each
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0] [4] [1] : memref<8x8xf32> to memref<4xf32>
  return
}
