// target: mlir-13
// run: @main([2.0]) -> 2.0 after [-0.5]
func.func @main(%m: memref<1xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xf64> {
  ^bb0(%old: f64):
    %minus = arith.constant -1.0 : f64
    %new = arith.divf %minus, %old : f64
    memref.atomic_yield %new : f64
  }
  return %0 : f64
}
