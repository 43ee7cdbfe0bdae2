// error: `index.casts` cannot cast `i32` to `i64`: expected `index` on exactly one side
func.func @f(%a: i32) {
  %0 = index.casts %a : i32 to i64
  return
}
