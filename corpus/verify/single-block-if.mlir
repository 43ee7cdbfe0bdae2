// error: region of `scf.if` has 2 blocks, expected one block
// error: region of `scf.if` has 0 blocks, expected one block
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
