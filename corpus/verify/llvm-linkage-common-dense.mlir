// error: needs to start with zero
llvm.mlir.global common @g(dense<[0, 1]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
