// error: `scf.index_switch` has 0 case regions, expected 1, one for each case
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) <{cases = array<i64: 2>}> ({
    scf.yield
  }) : (index) -> ()
  return
}
