// error: linkage `common` is for `llvm.mlir.global` only, found on `llvm.func`
llvm.func common @f() {
  llvm.return
}
