// error: `@here` is no memory space
func.func private @f(memref<*xf32, @here>)
