// error: the constant `1 : i64` is not of the type `i32` of the result
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : i64}> : () -> i32
  return
}
