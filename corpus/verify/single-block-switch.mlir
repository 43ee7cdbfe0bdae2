// error: `scf.index_switch` needs one block, and has 0
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.index_switch %i
  case 2 {
  }
  default {
  }
  return
}
