// error: expected a `func.func` named `@g` in the module of the call, found none
llvm.func @g()
func.func @f() {
  call @g() : () -> ()
  return
}
