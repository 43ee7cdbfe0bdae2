// error: `complex<index>` is not made of an integer or float
func.func private @f(complex<index>)
