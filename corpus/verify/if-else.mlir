// error: expected an `else` for an `scf.if` with results, found none
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.if %c -> (i32) {
    scf.yield %n : i32
  }
  return
}
