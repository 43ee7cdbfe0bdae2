// error: region of `scf.while` has arguments of types `()`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.while : () -> i32 {
    scf.condition(%c) %n : i32
  } do {
    scf.yield
  }
  return
}
