// error: `llvm.mlir.global` with linkage `common` has another initial value than zero, expected zero
llvm.mlir.global common @g(1 : i32) : i32
