// error: `lhs` and `result` of `arith.addi` have the types `i32` and `i64`, expected the same
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
