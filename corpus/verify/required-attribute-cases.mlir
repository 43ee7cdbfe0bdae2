// error: `scf.index_switch` needs the attribute `cases`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.index_switch"(%i) ({
    scf.yield
  }) : (index) -> ()
  return
}
