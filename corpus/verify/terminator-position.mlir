// error: `func.return` is a terminator, expected it at the end of its block
func.func @f() {
  return
  return
}
