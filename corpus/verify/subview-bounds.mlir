// error: `memref.subview` accesses index 9 in dimension 0 of `memref<8xf32>`, expected less than 8
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[6] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 6>>
  return
}
