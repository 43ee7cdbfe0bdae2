// error: `llvm.alloca` needs an integer for its size, not `vector<2xi64>`
llvm.func @f(%n: vector<2xi64>) {
  %0 = llvm.alloca %n x f32 : (vector<2xi64>) -> !llvm.ptr
  llvm.return
}
