// error: initial value of `llvm.mlir.global` with linkage `common` is `1 : i32`, expected zero
llvm.mlir.global common @g(1 : i32) : i32
