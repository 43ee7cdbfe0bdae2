// error: unknown type `foo` of the LLVM dialect
func.func private @f(!llvm.foo)
