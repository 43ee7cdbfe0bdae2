// error: region of `affine.for` has arguments of types `()`, expected `(index)`
// error: region of `affine.for` has arguments of types `(i32)`, expected `(index)`
// error: region of `affine.for` has arguments of types `(index, f32)`, expected `(index)`
// error: region of `affine.if` has arguments of types `(index)`, expected `()`
// error: region of `affine.parallel` has arguments of types `(index, index)`, expected `(index)`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    affine.yield
  }) : () -> ()
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index, %x: f32):
    affine.yield
  }) : () -> ()
  "affine.if"(%n) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
  ^bb0(%x: index):
    affine.yield
  }, {
  ^bb0(%x: index):
    affine.yield
  }) : (index) -> ()
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index, %j: index):
    affine.yield
  }) : () -> ()
  return
}
