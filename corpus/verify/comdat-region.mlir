// error: `llvm.func` is in `llvm.comdat`, expected `llvm.comdat_selector`
llvm.comdat @c {
  llvm.func @f()
}
