// error: `!llvm.void` cannot be an element of `!llvm.struct<(void)>`, expected a type with a size
func.func private @f(!llvm.struct<(void)>)
