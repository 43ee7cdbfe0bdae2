// error: `llvm.func` of the linkage `common` is for variables
llvm.func common @f() {
  llvm.return
}
