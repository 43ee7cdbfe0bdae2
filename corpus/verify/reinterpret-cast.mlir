// error: `memref.reinterpret_cast` has size 4 in dimension 0, its result type `memref<5xf32>` has 5
func.func @f(%m: memref<8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<5xf32>
  return
}
