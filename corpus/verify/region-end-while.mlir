// error: a region of `scf.while` needs to end in `scf.condition`, and ends in `scf.yield`
// error: a region of `scf.while` needs to end in `scf.yield`, and ends in `scf.condition`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.while : () -> () {
    scf.yield
  } do {
    scf.condition(%c)
  }
  return
}
