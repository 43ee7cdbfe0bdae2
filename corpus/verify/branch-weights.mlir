// error: `llvm.cond_br` has 1 branch weight, expected 2, one for each successor
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([1]), ^a, ^a
^a:
  llvm.return
}
