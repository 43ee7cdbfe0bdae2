// error: `llvm.byval` of result 0 is for arguments
llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})
