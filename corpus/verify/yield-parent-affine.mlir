// error: expected `affine.yield` directly in `affine.for`, `affine.if` or `affine.parallel`, found it in `scf.execute_region`
// error: expected `scf.reduce` directly in an `scf.parallel`, found it in `scf.execute_region`
// error: expected `scf.reduce.return` directly in an `scf.reduce`, found it in `scf.execute_region`
// error: expected `scf.forall.in_parallel` directly in an `scf.forall`, found it in `scf.execute_region`
func.func @f(%a: f32) {
  scf.execute_region {
    affine.yield
  }
  scf.execute_region {
    scf.reduce
  }
  scf.execute_region {
    scf.reduce.return %a : f32
  }
  scf.execute_region {
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }
  return
}
