// error: region of `scf.execute_region` has 0 blocks, expected at least one block
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.execute_region {
  }
  return
}
