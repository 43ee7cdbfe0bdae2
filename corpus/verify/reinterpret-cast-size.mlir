// error: `memref.reinterpret_cast` has a size of -2
func.func @f(%m: memref<8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [-2, 2], strides: [2, 1] : memref<8xf32> to memref<?x2xf32>
  return
}
