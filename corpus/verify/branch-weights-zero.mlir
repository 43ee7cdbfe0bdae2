// error: `cf.cond_br` has no weight above zero
func.func @f(%c: i1) {
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}
