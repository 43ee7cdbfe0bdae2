// error: region of `scf.if` has arguments of types `(i32)`, expected `()`
// error: region of `scf.execute_region` has arguments of types `(i32)`, expected `()`
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
