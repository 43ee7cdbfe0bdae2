// differs: MLIR takes arguments of a case, which nothing gives values.
// error: a region of `scf.index_switch` needs the arguments `()`, and has `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) <{cases = array<i64: 2>}> ({
    scf.yield
  }, {
  ^bb0(%a: i32):
    scf.yield
  }) : (index) -> ()
  return
}
