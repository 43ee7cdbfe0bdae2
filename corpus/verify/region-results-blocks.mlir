// error: `scf.yield` yields values of types `()`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %n : i32
  ^bb2:
    scf.yield
  }
  return
}
