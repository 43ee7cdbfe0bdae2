// error: `name` of argument 0 has no dialect prefix, expected one as in `llvm.noalias`
func.func private @f(i32 {name})
