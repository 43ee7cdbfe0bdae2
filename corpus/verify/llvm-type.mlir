// error: `!llvm.struct<(void)>` holds what the LLVM dialect cannot
func.func private @f(!llvm.struct<(void)>)
