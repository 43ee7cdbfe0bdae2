// error: integer type `i16777216` is too wide, expected at most 16777215 bits
func.func private @f(i16777216)
