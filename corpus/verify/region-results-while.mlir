// error: `scf.yield` yields values of types `(index)`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  scf.while (%a = %n) : (i32) -> () {
    scf.condition(%c)
  } do {
    scf.yield %i : index
  }
  return
}
