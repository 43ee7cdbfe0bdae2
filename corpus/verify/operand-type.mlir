// error: operand `input` of `arith.extsi` has type `f32`, expected a signless integer
func.func @f(%a: f32) {
  %0 = "arith.extsi"(%a) : (f32) -> i64
  return
}
