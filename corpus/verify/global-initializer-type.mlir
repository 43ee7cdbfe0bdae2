// error: `llvm.mlir.global` has type `!llvm.void`, expected a type of the LLVM dialect with a size
llvm.mlir.global external @g() : !llvm.void
