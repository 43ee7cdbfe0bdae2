// error: `llvm.dereferenceable` of argument 0 is `unit`, expected an integer
llvm.func @f(!llvm.ptr {llvm.dereferenceable})
