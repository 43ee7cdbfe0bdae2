// error: region of `scf.for` has arguments of types `(i32)`, expected `(index)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%a: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
