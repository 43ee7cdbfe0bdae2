// error: @g is no `func.func` of this module
func.func @f() {
  call @g() : () -> ()
  return
}
