// run: @poison()
// ub: BranchOnPoison
func.func @poison() {
  %c = ub.poison : i1
  scf.if %c {
  }
  return
}
