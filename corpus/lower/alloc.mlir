func.func @f(%n: index) -> (memref<?x4xf32>, memref<f32>, memref<2x3xindex>) {
  %0 = memref.alloc(%n) : memref<?x4xf32>
  %1 = memref.alloc() : memref<f32>
  %2 = memref.alloc() : memref<2x3xindex>
  return %0, %1, %2 : memref<?x4xf32>, memref<f32>, memref<2x3xindex>
}
func.func @zero(%n: index) -> memref<?x2x?x0x3xi1> {
  %0 = memref.alloc(%n, %n) : memref<?x2x?x0x3xi1>
  return %0 : memref<?x2x?x0x3xi1>
}
func.func @row_major_by_strides() -> memref<2x3xi8, strided<[3, 1]>> {
  %0 = memref.alloc() : memref<2x3xi8, strided<[3, 1]>>
  return %0 : memref<2x3xi8, strided<[3, 1]>>
}
