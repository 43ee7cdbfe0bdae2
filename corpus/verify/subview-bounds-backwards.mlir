// error: `memref.subview` accesses index 1 in dimension 0 of `memref<1xf32>`, expected less than 1
func.func @f(%m: memref<1xf32>) {
  %0 = memref.subview %m[0] [0] [-1] : memref<1xf32> to memref<0xf32, strided<[-1]>>
  return
}
