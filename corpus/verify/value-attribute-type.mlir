// error: `llvm.noalias` of argument 1 is on a value of type `i32`, expected a pointer
llvm.func @f(i64, i32 {llvm.noalias})
