// target: mlir-19@0
// run: @main([1.0]) -> () after [2.0]
func.func @main(%m: memref<1xf16>) {
  %cst = arith.constant 2.0 : f16
  %c0 = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%c0] : memref<1xf16> {
  ^bb0(%old: f16):
    memref.atomic_yield %cst : f16
  }
  return
}
