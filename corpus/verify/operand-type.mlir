// error: the operand `input` of `arith.extsi` needs a signless integer, and is `f32`
func.func @f(%a: f32) {
  %0 = "arith.extsi"(%a) : (f32) -> i64
  return
}
