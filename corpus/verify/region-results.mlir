// error: `scf.yield` yields values of types `(index)`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.if %c -> (i32) {
    scf.yield %n : i32
  } else {
    scf.yield %i : index
  }
  return
}
