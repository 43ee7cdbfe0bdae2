// error: memory space of `memref<*xf32, @here>` is `@here`, expected an integer, a string, a dictionary or an attribute of a known dialect
func.func private @f(memref<*xf32, @here>)
