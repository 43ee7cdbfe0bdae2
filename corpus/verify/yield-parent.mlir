// error: expected `scf.yield` directly in `scf.execute_region`, `scf.for`, `scf.if`, `scf.index_switch` or `scf.while`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.yield
}
