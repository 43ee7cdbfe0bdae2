// error: has an offset of -7
func.func @f(%m: memref<4xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [-7], sizes: [0], strides: [1] : memref<4xf32> to memref<0xf32, strided<[1], offset: -7>>
  return
}
