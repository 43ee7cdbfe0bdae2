// error: `memref.reinterpret_cast` has stride 2 in dimension 0, its result type `memref<4xf32>` has 1
func.func @f(%m: memref<8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8xf32> to memref<4xf32>
  return
}
