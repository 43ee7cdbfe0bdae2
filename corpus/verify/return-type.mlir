// error: operand 0 of `func.return` has type `i32`, expected `i64`
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
