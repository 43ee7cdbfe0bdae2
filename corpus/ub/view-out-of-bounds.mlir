// run: @f([1, 2, 3, 4, 5], 1, 2) -> 2 after [1, 2, 3, 4, 5]
// run: @f([1, 2, 3, 4, 5], 2, 2)
// ub: ViewOutOfBounds
// run: @f([1, 2, 3, 4, 5], -1, 1)
// ub: ViewOutOfBounds
// run: @f([1, 2, 3, 4, 5], 6, 0)
// ub: ViewOutOfBounds
// run: @f([1, 2, 3, 4, 5], 5, 0) -> 0 after [1, 2, 3, 4, 5]
// run: @f([1, 2, 3, 4, 5], 0, 9223372036854775807)
// ub: ViewOutOfBounds
// run: @f([1, 2, 3, 4, 5], 0, -1)
// ub: NegativeSize
func.func @f(%m: memref<?xi8>, %from: index, %n: index) -> index {
  %zero = arith.constant 0 : index
  %0 = memref.view %m[%from][%n] : memref<?xi8> to memref<?x2xi8>
  %1 = memref.dim %0, %zero : memref<?x2xi8>
  return %1 : index
}
