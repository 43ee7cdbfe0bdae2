// run: @f([1, 2, 3, 4, 5, 6], 1, 2, 1) -> 2 after [1, 2, 3, 4, 5, 6]
// run: @f([1, 2, 3, 4, 5, 6], 1, 3, 1)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], -1, 1, 1)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], 3, 1, 0)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], 1, 2, -2)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], 2, 2, -2) -> 2 after [1, 2, 3, 4, 5, 6]
// run: @f([1, 2, 3, 4, 5, 6], 1, 2, 9223372036854775807)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], -7, 0, 100)
// ub: SubviewOutOfBounds
// run: @f([1, 2, 3, 4, 5, 6], 2, 0, 100) -> 0 after [1, 2, 3, 4, 5, 6]
// run: @f([1, 2, 3, 4, 5, 6], 0, -1, 1)
// ub: NegativeSize
// Where there is no element, the part may start at the end of the source, and not beyond.
// run: @empty([1, 2, 3, 4], 5)
// ub: SubviewOutOfBounds
// run: @empty([1, 2, 3, 4], -1)
// ub: SubviewOutOfBounds
func.func @f(%m: memref<2x3xi32>, %from: index, %n: index, %step: index) -> index {
  %one = arith.constant 1 : index
  %0 = memref.subview %m[0, %from] [2, %n] [1, %step] : memref<2x3xi32> to memref<2x?xi32, strided<[3, ?], offset: ?>>
  %1 = memref.dim %0, %one : memref<2x?xi32, strided<[3, ?], offset: ?>>
  return %1 : index
}
func.func @empty(%m: memref<4xi32>, %o: index) -> index {
  %c0 = arith.constant 0 : index
  %v = memref.subview %m[%o][%c0][1] : memref<4xi32> to memref<?xi32, strided<[1], offset: ?>>
  %d = memref.dim %v, %c0 : memref<?xi32, strided<[1], offset: ?>>
  return %d : index
}
