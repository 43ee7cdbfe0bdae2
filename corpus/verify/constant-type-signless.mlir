// error: `arith.constant` has type `si8`, expected a signless type
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : si8}> : () -> si8
  return
}
