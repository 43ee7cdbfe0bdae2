// error: a region of `scf.for` needs the arguments `(index)`, and has `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%a: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}
