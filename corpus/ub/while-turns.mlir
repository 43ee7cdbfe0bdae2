// run: @poison()
// ub: BranchOnPoison
func.func @poison() {
  %c = ub.poison : i1
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
