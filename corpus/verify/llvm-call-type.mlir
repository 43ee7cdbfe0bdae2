// error: a call of @g gives `i64`, not `!llvm.void`
llvm.func @g() -> i64
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
