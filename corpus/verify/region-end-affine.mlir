// error: region of `affine.for` ends in `ub.unreachable`, expected `affine.yield`
// error: region of `affine.if` ends in `ub.unreachable`, expected `affine.yield`
// error: region of `affine.parallel` ends in `ub.unreachable`, expected `affine.yield`
// error: region of `scf.parallel` ends in `ub.unreachable`, expected `scf.reduce`
// error: region of `scf.forall` ends in `ub.unreachable`, expected `scf.forall.in_parallel`
func.func @f(%n: index) {
  affine.for %i = 0 to 10 {
    ub.unreachable
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
    ub.unreachable
  }
  affine.parallel (%i) = (0) to (10) {
    ub.unreachable
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    ub.unreachable
  }
  scf.forall (%i) in (4) {
    ub.unreachable
  }
  return
}
