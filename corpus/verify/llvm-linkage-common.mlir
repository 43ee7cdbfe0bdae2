// error: `llvm.mlir.global` of the linkage `common` needs to start with zero
llvm.mlir.global common @g(1 : i32) : i32
