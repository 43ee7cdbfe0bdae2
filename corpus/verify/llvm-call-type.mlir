// error: call of `@g` gives `!llvm.void`, expected `i64`
llvm.func @g() -> i64
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
