// error: `tensor<4xmemref<2xf32>>` is not a valid type: elements cannot be of type `memref<2xf32>`
func.func private @f(tensor<4xmemref<2xf32>>)
