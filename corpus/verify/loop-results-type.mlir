// error: `scf.for` has initial values of types `(index)` and results of types `(i32)`, expected the same
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = "scf.for"(%i, %i, %i, %i) ({
  ^bb0(%a: index, %b: i32):
    scf.yield %b : i32
  }) : (index, index, index, index) -> i32
  return
}
