// error: `scf.index_switch` has 0 regions, expected at least 1
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) <{cases = array<i64>}> : (index) -> ()
  return
}
