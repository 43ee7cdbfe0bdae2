// error: `llvm.inttoptr` cannot make `i64` of `i64`
llvm.func @f(%a: i64) {
  %0 = llvm.inttoptr %a : i64 to i64
  llvm.return
}
