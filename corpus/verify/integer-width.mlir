// error: `i16777216` is wider than 16777215 bits
func.func private @f(i16777216)
