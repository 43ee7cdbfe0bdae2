// error: `llvm.byval` of result 0 is on a result, expected it on arguments only
llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})
