// error: expected a positive size of a vector, found `0`
func.func private @f(vector<0xf32>)
