// error: `arith.extsi` cannot cast `i64` to `i32`: expected a wider result
func.func @f(%a: i64) {
  %0 = arith.extsi %a : i64 to i32
  return
}
