// error: a region of `scf.if` needs to end in `scf.yield`, and ends in `ub.unreachable`
// error: a region of `scf.if` needs to end in `scf.yield`, and ends in `some.end`
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
