// error: `llvm.return` has no operand, expected one of type `i64`
llvm.func @f() -> i64 {
  llvm.return
}
