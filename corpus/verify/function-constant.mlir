// error: @g is no `func.func` of this module
func.func @f() {
  %0 = func.constant @g : () -> ()
  return
}
