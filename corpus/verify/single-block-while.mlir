// error: region of `scf.while` has 0 blocks, expected one block
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
  }
  return
}
