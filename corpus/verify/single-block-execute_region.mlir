// error: `scf.execute_region` needs at least one block, and has 0
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.execute_region {
  }
  return
}
