// error: `scf.while` needs one block, and has 0
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
  }
  return
}
