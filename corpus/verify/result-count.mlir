// error: `arith.addi` has 0 results, expected 1
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
