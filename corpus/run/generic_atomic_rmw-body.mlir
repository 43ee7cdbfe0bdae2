// The block makes the new value of the old one, which is given.
// run: @f([1, 5], 3) -> 5 after [1, 22]
// run: @float([2.0]) -> 2.0 after [-0.5]
func.func @f(%m: memref<2xi32>, %v: i32) -> i32 {
  %one = arith.constant 1 : index
  %0 = memref.generic_atomic_rmw %m[%one] : memref<2xi32> {
  ^bb0(%old: i32):
    %square = arith.muli %old, %old : i32
    %new = arith.subi %square, %v : i32
    memref.atomic_yield %new : i32
  }
  return %0 : i32
}
func.func @float(%m: memref<1xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xf64> {
  ^bb0(%old: f64):
    %minus = arith.constant -1.0 : f64
    %new = arith.divf %minus, %old : f64
    memref.atomic_yield %new : f64
  }
  return %0 : f64
}
