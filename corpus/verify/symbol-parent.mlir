// error: expected a module as the parent of `func.func`, found `func.func`
func.func @f() {
  func.func private @g()
  return
}
