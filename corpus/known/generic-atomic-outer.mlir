// target: mlir-22@0
// run: @main([0.0]) -> () after [0.0]
module {
  func.func @main(%arg0: memref<f32>) {
    %0 = memref.generic_atomic_rmw %arg0[] : memref<f32> {
    ^bb0(%arg1: f32):
      %cst = arith.constant 0.000000e+00 : f32
      memref.atomic_yield %cst : f32
    }
    %alloc = memref.alloc() : memref<f64>
    %1 = memref.generic_atomic_rmw %arg0[] : memref<f32> {
    ^bb0(%arg1: f32):
      memref.atomic_yield %arg1 : f32
    }
    return
  }
}
