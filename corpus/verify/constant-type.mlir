// error: `arith.constant` of type `i32` has the value `1 : i64` of another type
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return
}
