// error: a memref of rank 1 needs 1 stride, found 2
func.func private @f(memref<4xf32, strided<[1, 2]>>)
