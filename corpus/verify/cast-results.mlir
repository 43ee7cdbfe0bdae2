// error: `builtin.unrealized_conversion_cast` needs at least 1 result
func.func @f(%i: i32) {
  "builtin.unrealized_conversion_cast"(%i) : (i32) -> ()
  return
}
