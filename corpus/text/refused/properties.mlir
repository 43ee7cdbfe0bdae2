// error: `arith.extui` has no properties
func.func @f(%a: i32) {
  %0 = "arith.extui"(%a) <{nonNeg}> : (i32) -> i64
  return
}
// -----
// error: `arith.andi` has no properties
func.func @f(%a: i32) {
  %0 = "arith.andi"(%a, %a) <{}> : (i32, i32) -> i32
  return
}
