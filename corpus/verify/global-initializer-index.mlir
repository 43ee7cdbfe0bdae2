// error: no variable is of the type `index`
llvm.mlir.global @g() : index
