// error: expected a `func.func` named `@g` in the module of the call, found none
func.func @f() {
  call @g() : () -> ()
  return
}
