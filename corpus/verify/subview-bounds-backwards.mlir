// error: `memref.subview` is out of bounds in dimension 0 of its source `memref<1xf32>`
func.func @f(%m: memref<1xf32>) {
  %0 = memref.subview %m[0] [0] [-1] : memref<1xf32> to memref<0xf32, strided<[-1]>>
  return
}
