// error: memory space of `memref<4xf32, 1.000000e+00>` is `1.000000e+00 : f64`, expected an integer, a string, a dictionary or an attribute of a known dialect
func.func private @f(memref<4xf32, 1.0>)
