// error: `arith.addi` needs 2 operands and has 1
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
