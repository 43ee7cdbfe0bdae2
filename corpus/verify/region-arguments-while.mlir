// error: region of `scf.while` has arguments of types `(index)`, expected `(i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.while"(%n) ({
  ^bb0(%a: index):
    scf.condition(%c)
  }, {
    scf.yield %n : i32
  }) : (i32) -> ()
  return
}
