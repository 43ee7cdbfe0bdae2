// error: a region of `scf.while` needs the arguments `(i32)`, and has `(index)`
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.while"(%n) ({
  ^bb0(%a: index):
    scf.condition(%c)
  }, {
    scf.yield %n : i32
  }) : (i32) -> ()
  return
}
