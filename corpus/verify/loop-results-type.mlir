// error: `scf.for` starts with `(index)` and gives `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = "scf.for"(%i, %i, %i, %i) ({
  ^bb0(%a: index, %b: i32):
    scf.yield %b : i32
  }) : (index, index, index, index) -> i32
  return
}
