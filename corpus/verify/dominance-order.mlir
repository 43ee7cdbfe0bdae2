// error: operand 1 of `arith.addi` does not dominate this use
func.func @f(%a: i32) {
  %0 = arith.addi %a, %1 : i32
  %1 = arith.addi %a, %a : i32
  return
}
