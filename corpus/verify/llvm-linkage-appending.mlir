// error: `llvm.mlir.global` with linkage `appending` has another type than an array, expected an array
llvm.mlir.global appending @g() : i32
