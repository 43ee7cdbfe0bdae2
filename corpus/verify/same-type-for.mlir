// error: `lower_bound` and `step` of `scf.for` have the types `index` and `i32`, expected the same
func.func @f(%c: i1, %n: i32, %i: index) {
  "scf.for"(%i, %i, %n) ({
  ^bb0(%a: index):
    scf.yield
  }) : (index, index, i32) -> ()
  return
}
