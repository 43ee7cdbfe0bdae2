// error: `scf.yield` needs to give `(i32)`, and gives `(index)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = scf.for %k = %i to %i step %i iter_args(%a = %n) -> (i32) {
    scf.yield %k : index
  }
  return
}
