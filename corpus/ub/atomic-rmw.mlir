// An element is changed by the rules for reading and writing it.
// run: @f([1, 2], 2)
// ub: OutOfBounds
// run: @generic([1, 2], -1)
// ub: OutOfBounds
// run: @generic([1, ?], 0) -> 1 after [1, ?]
// Whether the element is still what was read is branched on.
// run: @generic([1, ?], 1)
// ub: BranchOnPoison
// run: @f([1, ?], 1)
// ub: BranchOnPoison
func.func @f(%m: memref<2xi32>, %i: index) -> i32 {
  %three = arith.constant 3 : i32
  %0 = memref.atomic_rmw muli %three, %m[%i] : (i32, memref<2xi32>) -> i32
  return %0 : i32
}
func.func @generic(%m: memref<2xi32>, %i: index) -> i32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  }
  return %0 : i32
}
