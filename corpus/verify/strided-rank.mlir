// error: expected 1 stride for a memref of rank 1, found 2
func.func private @f(memref<4xf32, strided<[1, 2]>>)
