// error: `arith.index_cast` needs `index` on one side, not `i32` to `i64`
func.func @f(%a: i32) {
  %0 = arith.index_cast %a : i32 to i64
  return
}
