// error: `arith.extsi` needs a wider result, not `i32` of `i64`
func.func @f(%a: i64) {
  %0 = arith.extsi %a : i64 to i32
  return
}
