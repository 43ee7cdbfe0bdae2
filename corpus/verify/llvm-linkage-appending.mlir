// error: `llvm.mlir.global` of the linkage `appending` needs an array
llvm.mlir.global appending @g() : i32
