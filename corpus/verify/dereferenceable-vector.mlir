// error: `llvm.inttoptr` gives `vector<2x!llvm.ptr>`, which is not `dereferenceable`
llvm.func @f(%a: vector<2xi64>) {
  %0 = llvm.inttoptr %a dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}
