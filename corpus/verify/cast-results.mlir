// error: `builtin.unrealized_conversion_cast` has 0 results, expected at least 1
func.func @f(%i: i32) {
  "builtin.unrealized_conversion_cast"(%i) : (i32) -> ()
  return
}
