// target: mlir-22/affine-raise-from-memref,affine-fold-memref-alias-ops
// run: @main([0]) -> () after [0]
func.func @main(%arg0: memref<?x1xi32>) {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %collapsed = memref.collapse_shape %arg0 [[0, 1]] : memref<?x1xi32> into memref<?xi32>
  memref.alloca_scope {
    memref.store %c0_i32, %collapsed[%c0] : memref<?xi32>
    memref.alloca_scope.return
  }
  return
}
