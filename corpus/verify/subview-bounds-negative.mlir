// error: `memref.subview` has an offset of -1
func.func @f(%m: memref<?xf32>) {
  %0 = memref.subview %m[-1] [2] [1] : memref<?xf32> to memref<2xf32, strided<[1], offset: -1>>
  return
}
