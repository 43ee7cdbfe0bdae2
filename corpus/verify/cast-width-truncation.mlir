// error: `arith.trunci` cannot cast `i64` to `i64`: expected a narrower result
func.func @f(%a: i64) {
  %0 = arith.trunci %a : i64 to i64
  return
}
