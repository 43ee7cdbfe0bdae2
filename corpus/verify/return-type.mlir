// error: operand 0 of `func.return` needs `i64`, and is `i32`
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
