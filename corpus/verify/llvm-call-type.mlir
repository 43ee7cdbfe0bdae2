// error: call of `@g` has the result type `!llvm.void`, expected `i64`
llvm.func @g() -> i64
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
