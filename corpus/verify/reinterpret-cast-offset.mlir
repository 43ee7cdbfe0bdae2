// error: `memref.reinterpret_cast` has a dynamic offset, its result type `memref<4xf32>` has 0
func.func @f(%m: memref<8xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [%n], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  return
}
