// error: `cf.cond_br` passes 0 operands to successor 1, expected 1
func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1
^bb1(%b: i32):
  return
}
