// error: region of `scf.for` has arguments of types `(index, index)`, expected `(index, i32)`
func.func @f(%c: i1, %n: i32, %i: index) {
  %0 = "scf.for"(%i, %i, %i, %n) ({
  ^bb0(%a: index, %b: index):
    scf.yield %n : i32
  }) : (index, index, index, i32) -> i32
  return
}
