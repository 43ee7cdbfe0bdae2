// error: `arith.cmpi` has no attribute `predicate`, expected one
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
