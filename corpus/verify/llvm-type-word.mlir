// error: the LLVM dialect has no type `foo`
func.func private @f(!llvm.foo)
