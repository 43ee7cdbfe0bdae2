// A part without elements may start at the end of the source.
// run: @empty([1, 2, 3, 4], 4) -> 0
func.func @empty(%m: memref<4xi32>, %o: index) -> index {
  %c0 = arith.constant 0 : index
  %v = memref.subview %m[%o][%c0][1] : memref<4xi32> to memref<?xi32, strided<[1], offset: ?>>
  %d = memref.dim %v, %c0 : memref<?xi32, strided<[1], offset: ?>>
  return %d : index
}
