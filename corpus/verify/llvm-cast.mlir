// error: `llvm.sext` cannot make `i32` of `i64`
llvm.func @f(%a: i64) {
  %0 = llvm.sext %a : i64 to i32
  llvm.return
}
