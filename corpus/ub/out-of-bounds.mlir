// The index is judged by the sizes of the view, even where the buffer goes on.
// run: @f([1, 2, 3, 4] sizes [2, 2], 1, 1) -> 4
// run: @f([1, 2, 3, 4] sizes [2, 2], 0, 2)
// ub: OutOfBounds
// run: @f([1, 2, 3, 4] sizes [2, 2], -1, 3)
// ub: OutOfBounds
// run: @f([] sizes [0, 2], 0, 0)
// ub: OutOfBounds
func.func @f(%m: memref<?x?xi32>, %i: index, %j: index) -> i32 {
  %0 = memref.load %m[%i, %j] : memref<?x?xi32>
  return %0 : i32
}
