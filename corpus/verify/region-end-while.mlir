// error: region of `scf.while` ends in `scf.yield`, expected `scf.condition`
// error: region of `scf.while` ends in `scf.condition`, expected `scf.yield`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.while : () -> () {
    scf.yield
  } do {
    scf.condition(%c)
  }
  return
}
