// error: `scf.index_switch` has the case value 2 twice
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.index_switch %i
  case 2 {
    scf.yield
  }
  case 2 {
    scf.yield
  }
  default {
  }
  return
}
