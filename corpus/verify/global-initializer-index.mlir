// error: `llvm.mlir.global` has type `index`, expected a type of the LLVM dialect with a size
llvm.mlir.global @g() : index
