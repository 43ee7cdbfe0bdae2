// error: `affine.for` has 1 operand, expected one for each of the 2 dimensions and 0 symbols of its map of the lower bound
// error: `affine.if` has 0 operands, expected one for each of the 1 dimensions and 0 symbols of its set
// error: `affine.parallel` has 0 operands, expected one for each of the 1 dimensions and 0 symbols of its maps
// error: `affine.load` has 2 operands, expected one for each of the 1 dimensions and 0 symbols of its map
// error: `affine.store` has 0 operands, expected one for each of the 1 dimensions and 0 symbols of its map
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.for"(%n) <{lowerBoundMap = affine_map<(d0, d1) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  "affine.if"() <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    affine.yield
  }, {
  }) : () -> ()
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  %0 = "affine.load"(%m, %n, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, index) -> f32
  "affine.store"(%a, %m) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>) -> ()
  return
}
