// error: `func.return` has 0 operands, expected 1 as in the function type
func.func @f(%a: i32) -> i64 {
  return
}
