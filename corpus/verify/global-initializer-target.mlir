// error: `llvm.mlir.global` of type `!llvm.target<"spirv.Image", i32, 0>` has a value, expected an initializer region with `llvm.mlir.zero`
llvm.mlir.global @g(0 : i64) : !llvm.target<"spirv.Image", i32, 0>
