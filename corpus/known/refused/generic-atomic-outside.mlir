// target: mlir-22@0
// run: @f([2], 5) -> 2 after [5]
func.func @f(%m: memref<1xi32>, %v: i32) -> i32 {
  %zero = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %v : i32
  }
  return %0 : i32
}
