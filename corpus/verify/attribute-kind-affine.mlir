// error: attribute `steps` of `affine.parallel` is `["a"]`, expected a list of `i64`
// error: attribute `reductions` of `affine.parallel` is `[16]`, expected a list of `i64` from 0 to 15
// error: attribute `condition` of `affine.if` is `affine_map<(d0) -> (d0)>`, expected an integer set
// error: attribute `step` of `affine.for` is `1 : i64`, expected an `index`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = ["a"], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  %0 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [16], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield %a : f32
  }) : () -> f32
  "affine.if"(%n) <{condition = affine_map<(d0) -> (d0)>}> ({
    affine.yield
  }, {
  }) : (index) -> ()
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : i64, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}
