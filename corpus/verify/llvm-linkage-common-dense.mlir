// error: initial value of `llvm.mlir.global` with linkage `common` is `dense<[0, 1]> : tensor<2xi32>`, expected zero
llvm.mlir.global common @g(dense<[0, 1]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
