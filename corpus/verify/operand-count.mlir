// error: `arith.addi` has 1 operand, expected 2
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
