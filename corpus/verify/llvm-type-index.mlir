// error: `llvm.func` can neither take nor give `index`
llvm.func @f(index)
