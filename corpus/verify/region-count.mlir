// error: `arith.addi` has 1 region, expected 0
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) ({
  }) : (i32, i32) -> i32
  return
}
