// error: a vector size must be positive, found `0`
func.func private @f(vector<0xf32>)
