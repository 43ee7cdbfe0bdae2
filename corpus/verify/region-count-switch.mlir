// error: `scf.index_switch` needs at least 1 region and has 0
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) <{cases = array<i64>}> : (index) -> ()
  return
}
