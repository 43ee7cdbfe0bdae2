// error: `arith.trunci` needs a narrower result, not `i64` of `i64`
func.func @f(%a: i64) {
  %0 = arith.trunci %a : i64 to i64
  return
}
