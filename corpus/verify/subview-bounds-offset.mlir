// error: `memref.subview` is out of bounds in dimension 0 of its source `memref<8xf32>`
func.func @f(%m: memref<8xf32>, %n: index) {
  %0 = memref.subview %m[9] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 9>>
  return
}
