// error: `llvm.mlir.global` with linkage `common` has another initial value than zero, expected zero
llvm.mlir.global common @g(dense<[0, 1]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
