// error: `affine.for` has initial values of types `(f32)` and results of types `()`, expected the same
// error: `scf.forall` has initial values of types `()` and results of types `(tensor<4xf32>)`, expected the same
// error: `scf.forall` has initial values of types `(tensor<4xf32>)` and results of types `()`, expected the same
// error: `scf.parallel` has initial values of types `(f32)` and results of types `()`, expected the same
func.func @f(%n: index, %a: f32, %t: tensor<4xf32>) {
  "affine.for"(%a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index, %x: f32):
    affine.yield
  }) : (f32) -> ()
  %0 = "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> tensor<4xf32>
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> ()
  "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, f32) -> ()
  return
}
