// error: need one type
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.for"(%i, %i, %n) ({
  ^bb0(%a: index):
    scf.yield
  }) : (index, index, i32) -> ()
  return
}
