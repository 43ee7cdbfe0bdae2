// run: @poison()
// ub: BranchOnPoison
func.func @poison() {
  %i = ub.poison : index
  scf.index_switch %i
  default {
  }
  return
}
