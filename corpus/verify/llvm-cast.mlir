// error: `llvm.sext` cannot cast `i64` to `i32`: expected a wider result of the same shape
llvm.func @f(%a: i64) {
  %0 = llvm.sext %a : i64 to i32
  llvm.return
}
