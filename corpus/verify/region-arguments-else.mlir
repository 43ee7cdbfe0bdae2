// error: a region of `scf.if` needs the arguments `()`, and has `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.if"(%c) ({
    scf.yield
  }, {
  ^bb0(%a: i32):
    scf.yield
  }) : (i1) -> ()
  return
}
