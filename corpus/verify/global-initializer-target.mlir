// error: a variable of `!llvm.target<"spirv.Image", i32, 0>` starts with zero by a region
llvm.mlir.global @g(0 : i64) : !llvm.target<"spirv.Image", i32, 0>
