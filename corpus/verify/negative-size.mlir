// error: expected a type, found `-`
func.func private @f(memref<-1xf32>)
