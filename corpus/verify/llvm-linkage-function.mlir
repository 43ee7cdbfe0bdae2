// error: `llvm.func` with linkage `common` is a function, expected a variable for that linkage
llvm.func common @f() {
  llvm.return
}
