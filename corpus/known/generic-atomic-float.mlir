// target: mlir-22@0
// run: @f([2.0], 0.5) -> 2.0 after [2.5]
func.func @f(%m: memref<1xf64>, %v: f64) -> f64 {
  %zero = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xf64> {
  ^bb0(%old: f64):
    %new = arith.addf %old, %v : f64
    memref.atomic_yield %new : f64
  }
  return %0 : f64
}
