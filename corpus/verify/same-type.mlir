// error: `lhs` and `result` of `arith.addi` need one type, and are `i32` and `i64`
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
