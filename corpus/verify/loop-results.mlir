// error: `scf.for` has initial values of types `(i32)` and results of types `()`, expected the same
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.for"(%i, %i, %i, %n) ({
  ^bb0(%a: index, %b: i32):
    scf.yield
  }) : (index, index, index, i32) -> ()
  return
}
