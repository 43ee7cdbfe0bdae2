// error: `memref.reinterpret_cast` cannot cast `memref<8xf32>` to `memref<4xi32>`: the element types or memory spaces differ
func.func @f(%m: memref<8xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xi32>
  return
}
