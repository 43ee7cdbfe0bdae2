// error: `llvm.inttoptr` cannot cast `i64` to `i64`: expected integers to pointers of the same shape
llvm.func @f(%a: i64) {
  %0 = llvm.inttoptr %a : i64 to i64
  llvm.return
}
