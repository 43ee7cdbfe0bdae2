// error: `scf.index_switch` has no attribute `cases`, expected one
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) ({
    scf.yield
  }) : (index) -> ()
  return
}
