// error: `memref.subview` has the offset 0 in dimension 0 of `memref<0xf32>`, expected less than 0
func.func @f(%m: memref<0xf32>) {
  %0 = memref.subview %m[0] [0] [1] : memref<0xf32> to memref<0xf32, strided<[1]>>
  return
}
