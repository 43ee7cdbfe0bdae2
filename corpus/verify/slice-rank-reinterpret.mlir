// error: `memref.reinterpret_cast` has 1 offset, 1 size and 1 stride, expected 1, 2 and 2
func.func @f(%m: memref<8x8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x8xf32> to memref<4x4xf32, strided<[1, 1]>>
  return
}
