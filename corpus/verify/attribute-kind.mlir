// error: attribute `predicate` of `arith.cmpi` is `10 : i64`, expected an `i64` from 0 to 9
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}
