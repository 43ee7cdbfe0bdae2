// error: expected `scf.condition` directly in an `scf.while`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.execute_region {
    scf.condition(%c)
  }
  return
}
