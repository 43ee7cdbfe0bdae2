// error: `scf.parallel` has 0 lower bounds, 0 upper bounds and 0 steps, expected at least one of each
// error: `affine.parallel` has 1 lower bound, 1 upper bound and 2 steps, expected one of each for each variable
// error: `affine.parallel` has 2 lower bounds, 1 upper bound and 1 step, expected one of each for each variable
// error: `scf.forall` has 1 lower bound, 1 upper bound and 2 steps, expected one of each for each variable
// error: `scf.forall` has 1 lower bound, 2 upper bounds and 1 step, expected one of each for each variable
// error: `scf.forall` has 2 lower bounds, 1 upper bound and 2 steps, expected one of each for each variable
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    scf.reduce
  }) : () -> ()
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index, %j: index):
    affine.yield
  }) : () -> ()
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<() -> (0, 0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4, 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  scf.forall (%i, %j) = (0, 0) to (4) step (1, 1) {
  }
  return
}
