// error: !llvm.array<3 x i8>
llvm.mlir.global external @g("abc") : !llvm.array<2 x i8>
