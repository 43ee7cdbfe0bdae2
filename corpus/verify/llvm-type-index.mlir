// error: signature of `llvm.func` has type `index`, which the LLVM dialect does not have
llvm.func @f(index)
