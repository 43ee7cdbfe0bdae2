// error: `dereferenceable` of `llvm.inttoptr` needs a pointer result, found `vector<2x!llvm.ptr>`
llvm.func @f(%a: vector<2xi64>) {
  %0 = llvm.inttoptr %a dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}
