// error: `scf.if` needs one block, and has 2
// error: `scf.if` needs one block, and has 0
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.if %c {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  "scf.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}
