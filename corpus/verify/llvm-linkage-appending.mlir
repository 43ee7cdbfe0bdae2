// error: `llvm.mlir.global` with linkage `appending` has type `i32`, expected an array
llvm.mlir.global appending @g() : i32
