// error: `affine.parallel` has 1 reduction, expected 0, one for each result
// error: `affine.parallel` has 0 reductions, expected 1, one for each result
// error: reduction `addi` of `affine.parallel` does not apply to a result of type `f32`
// error: reduction `addf` of `affine.parallel` does not apply to a result of type `i32`
// error: reduction `maxs` of `affine.parallel` does not apply to a result of type `i32`
// error: reduction `maxnumf` of `affine.parallel` does not apply to a result of type `f32`
// error: `scf.reduce` has 2 regions, expected 1, one for each operand
// error: `scf.reduce` has 0 regions, expected 1, one for each operand
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  %0 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (9)>}> ({
  ^bb0(%i: index):
    affine.yield %a : f32
  }) : () -> f32
  %1:4 = affine.parallel (%i) = (0) to (10) reduce ("addi", "addf", "maxs", "maxnumf") -> (f32, i32, i32, f32) {
    affine.yield %a, %b, %b, %a : f32, i32, i32, f32
  }
  %2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  %3 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    "scf.reduce"(%a) : (f32) -> ()
  }
  return
}
