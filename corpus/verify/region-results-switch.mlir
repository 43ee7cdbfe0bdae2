// error: `scf.yield` yields values of types `()`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.index_switch %i -> i32
  case 2 {
    scf.yield
  }
  default {
    scf.yield %n : i32
  }
  return
}
