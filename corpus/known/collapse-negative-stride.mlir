// target: mlir-19/expand-strided-metadata
// run: @main([0.0] sizes [1, 5]) -> () after [0.0]
module {
  func.func @main(%arg0: memref<?x5xf32, strided<[-5, -1], offset: ?>>) {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<?x5xf32, strided<[-5, -1], offset: ?>> into memref<?xf32, strided<[-1], offset: ?>>
    %0 = memref.generic_atomic_rmw %collapse_shape[%c0] : memref<?xf32, strided<[-1], offset: ?>> {
    ^bb0(%arg1: f32):
      memref.atomic_yield %cst : f32
    }
    return
  }
}
