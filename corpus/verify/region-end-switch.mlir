// error: region of `scf.index_switch` ends in `ub.unreachable`, expected `scf.yield`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.index_switch %i
  case 2 {
    ub.unreachable
  }
  default {
  }
  return
}
