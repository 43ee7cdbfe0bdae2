// error: block ^bb0 ends in `arith.addi`, expected a terminator
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
}
