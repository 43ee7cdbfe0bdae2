// error: `scf.condition` yields values of types `()`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.while : () -> i32 {
    scf.condition(%c)
  } do {
  ^bb0(%a: i32):
    scf.yield
  }
  return
}
