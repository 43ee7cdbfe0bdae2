// error: `llvm.inttoptr` has `dereferenceable` and gives `vector<2x!llvm.ptr>`, expected a pointer
llvm.func @f(%a: vector<2xi64>) {
  %0 = llvm.inttoptr %a dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}
