// error: `memref<4xnone>` is not a valid type: elements cannot be of type `none`
func.func private @f(memref<4xnone>)
