func.func @ranked(%m: memref<4xf32>, %n: index) -> memref<2x?xf32, strided<[?, 1], offset: 3>> {
  %0 = memref.reinterpret_cast %m to offset: [3], sizes: [2, %n], strides: [%n, 1] : memref<4xf32> to memref<2x?xf32, strided<[?, 1], offset: 3>>
  return %0 : memref<2x?xf32, strided<[?, 1], offset: 3>>
}
func.func @unranked(%m: memref<*xf32>, %n: index) -> memref<f32, strided<[], offset: ?>> {
  %0 = memref.reinterpret_cast %m to offset: [%n], sizes: [], strides: [] : memref<*xf32> to memref<f32, strided<[], offset: ?>>
  return %0 : memref<f32, strided<[], offset: ?>>
}
