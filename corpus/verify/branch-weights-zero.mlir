// error: branch weights of `cf.cond_br` are all 0, expected one above 0
func.func @f(%c: i1) {
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}
