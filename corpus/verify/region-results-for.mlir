// error: `scf.yield` yields values of types `(index)`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %n) -> (i32) {
    scf.yield %k : index
  }
  return
}
