// error: a region of `scf.index_switch` needs to end in `scf.yield`, and ends in `ub.unreachable`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.index_switch %i
  case 2 {
    ub.unreachable
  }
  default {
  }
  return
}
