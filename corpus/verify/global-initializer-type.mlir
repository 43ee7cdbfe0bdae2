// error: no variable is of the type
llvm.mlir.global external @g() : !llvm.void
