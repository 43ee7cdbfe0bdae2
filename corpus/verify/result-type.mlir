// error: the result `result` of `arith.extsi` needs a signless integer, and is `f64`
func.func @f(%a: i32) {
  %0 = "arith.extsi"(%a) : (i32) -> f64
  return
}
