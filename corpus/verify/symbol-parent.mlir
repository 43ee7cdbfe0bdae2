// error: `func.func` needs to stand in a module
func.func @f() {
  func.func private @g()
  return
}
