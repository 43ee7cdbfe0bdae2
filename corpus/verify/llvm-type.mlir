// error: `!llvm.struct<(void)>` has a part that cannot stand there in a type of the LLVM dialect
func.func private @f(!llvm.struct<(void)>)
