// error: @g is no `func.func` of this module
llvm.func @g()
func.func @f() {
  call @g() : () -> ()
  return
}
