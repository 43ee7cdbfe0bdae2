// error: result of `memref.reinterpret_cast` has type `memref<5xf32>`, which contradicts its offset, sizes and strides
func.func @f(%m: memref<8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<5xf32>
  return
}
