// error: the symbol @f is defined twice
func.func private @f()
func.func private @f()
