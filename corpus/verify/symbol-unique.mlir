// error: redefinition of symbol `@f`
func.func private @f()
func.func private @f()
