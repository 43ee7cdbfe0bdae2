// error: region of `scf.if` ends in `ub.unreachable`, expected `scf.yield`
// error: region of `scf.if` ends in `some.end`, expected `scf.yield`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.if %c {
    ub.unreachable
  }
  "scf.if"(%c) ({
    "some.end"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
