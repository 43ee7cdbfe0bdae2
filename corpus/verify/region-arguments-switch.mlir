// differs: MLIR takes arguments of a case, which nothing gives values.
// error: region of `scf.index_switch` has arguments of types `(i32)`, expected `()`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) <{cases = array<i64: 2>}> ({
    scf.yield
  }, {
  ^bb0(%a: i32):
    scf.yield
  }) : (index) -> ()
  return
}
