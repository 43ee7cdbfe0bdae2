// error: region of `affine.parallel` has arguments of types `(i32)`, expected `(index)`
// differs: MLIR counts the variables and does not look at their types
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}
