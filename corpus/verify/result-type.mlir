// error: result `result` of `arith.extsi` has type `f64`, expected a signless integer
func.func @f(%a: i32) {
  %0 = "arith.extsi"(%a) : (i32) -> f64
  return
}
