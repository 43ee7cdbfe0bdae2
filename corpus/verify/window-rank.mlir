// error: `memref.subview` of rank 2 has [1, 1, 1] offsets
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.subview %m[0] [4] [1] : memref<8x8xf32> to memref<4xf32>
  return
}
