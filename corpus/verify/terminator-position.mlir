// error: `func.return` needs to be the last op of its block
func.func @f() {
  return
  return
}
