// error: a region of `scf.if` needs the arguments `()`, and has `(i32)`
// error: a region of `scf.execute_region` needs the arguments `()`, and has `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.if"(%c) ({
  ^bb0(%a: i32):
    scf.yield
  }, {
  }) : (i1) -> ()
  "scf.execute_region"() ({
  ^bb0(%a: i32):
    scf.yield
  }) : () -> ()
  return
}
