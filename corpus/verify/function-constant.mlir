// error: expected a `func.func` named `@g` in the module of `func.constant`, found none
func.func @f() {
  %0 = func.constant @g : () -> ()
  return
}
