// error: `1.000000e+00 : f64` is no memory space
func.func private @f(memref<4xf32, 1.0>)
