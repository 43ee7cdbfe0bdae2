func.func @ranked(%m: memref<?x4xf32>) -> memref<8x?xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.cast %m : memref<?x4xf32> to memref<8x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<8x?xf32, strided<[?, ?], offset: ?>>
}
func.func @unranked(%m: memref<?x4xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<?x?xf32>
  memref.dealloc %0 : memref<*xf32>
  return %1 : memref<?x?xf32>
}
