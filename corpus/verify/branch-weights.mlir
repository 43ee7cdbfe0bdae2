// error: 1 weights for 2
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([1]), ^a, ^a
^a:
  llvm.return
}
