// error: `arith.index_cast` cannot cast `i32` to `i64`: expected `index` on exactly one side
func.func @f(%a: i32) {
  %0 = arith.index_cast %a : i32 to i64
  return
}
