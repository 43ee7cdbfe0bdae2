// error: expected an `llvm.func` named `@g` in the module of the call, found none
func.func private @g()
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
