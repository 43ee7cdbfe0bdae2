// error: `complex<index>` is not a complex type, expected an integer or float in it
func.func private @f(complex<index>)
