// error: the lower bounds of `affine.parallel` have groups of [2] results of a map with 1 result, expected groups of at least one that add up
// error: the lower bounds of `affine.parallel` have groups of [0] results of a map with 0 results, expected groups of at least one that add up
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.parallel"() <{lowerBoundsGroups = dense<2> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  "affine.parallel"() <{lowerBoundsGroups = dense<0> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}
