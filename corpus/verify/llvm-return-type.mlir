// error: `llvm.return` needs a value of `i64`
llvm.func @f() -> i64 {
  llvm.return
}
