// error: `memref<4xnone>` cannot hold `none`
func.func private @f(memref<4xnone>)
