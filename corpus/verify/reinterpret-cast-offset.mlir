// error: result of `memref.reinterpret_cast` has type `memref<4xf32>`, which contradicts its offset, sizes and strides
func.func @f(%m: memref<8xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [%n], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  return
}
