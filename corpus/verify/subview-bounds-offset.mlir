// error: `memref.subview` has the offset 9 in dimension 0 of `memref<8xf32>`, expected less than 8
func.func @f(%m: memref<8xf32>, %n: index) {
  %0 = memref.subview %m[9] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 9>>
  return
}
