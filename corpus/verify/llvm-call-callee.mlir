// error: @g is no `llvm.func` of this module
func.func private @g()
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
