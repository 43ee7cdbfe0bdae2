// error: attribute `lowerBoundsGroups` of `affine.parallel` is `dense<1> : tensor<1x1xi32>`, expected a `tensor` of one dimension of `i32` that are at least 0
// differs: MLIR takes the elements of any shape
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1x1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}
