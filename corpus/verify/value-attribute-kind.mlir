// error: `llvm.dereferenceable` of argument 0 needs an integer, and is `unit`
llvm.func @f(!llvm.ptr {llvm.dereferenceable})
