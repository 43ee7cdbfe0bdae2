// error: result of `memref.subview` has type `memref<4xf32>`, expected `memref<?xf32, strided<[1]>>`
func.func @f(%m: memref<8xf32>, %n: index) {
  %0 = memref.subview %m[0] [%n] [1] : memref<8xf32> to memref<4xf32>
  return
}
