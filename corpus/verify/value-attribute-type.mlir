// error: `llvm.noalias` of argument 1 does not go with `i32`
llvm.func @f(i64, i32 {llvm.noalias})
