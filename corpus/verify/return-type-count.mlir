// error: `func.return` gives 0 values back, and the function 1
func.func @f(%a: i32) -> i64 {
  return
}
