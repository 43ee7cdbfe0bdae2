// error: `func.func` defines a symbol, expected it directly in a module
func.func @f() {
  func.func private @g()
  return
}
