// error: `tensor<4xmemref<2xf32>>` cannot hold `memref<2xf32>`
func.func private @f(tensor<4xmemref<2xf32>>)
