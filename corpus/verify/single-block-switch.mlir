// error: region of `scf.index_switch` has 0 blocks, expected one block
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.index_switch %i
  case 2 {
  }
  default {
  }
  return
}
