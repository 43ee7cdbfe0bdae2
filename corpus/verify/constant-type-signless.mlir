// error: a constant needs a signless type, not `si8`
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : si8}> : () -> si8
  return
}
