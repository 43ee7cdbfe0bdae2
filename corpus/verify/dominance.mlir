// error: operand 0 of `arith.addi` does not dominate this use
func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.addi %a, %a : i32
  cf.br ^bb2
^bb2:
  %1 = arith.addi %0, %a : i32
  return
}
