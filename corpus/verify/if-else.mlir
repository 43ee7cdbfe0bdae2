// error: `scf.if` with results of types `(i32)` has no `else`, expected one
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.if %c -> (i32) {
    scf.yield %n : i32
  }
  return
}
