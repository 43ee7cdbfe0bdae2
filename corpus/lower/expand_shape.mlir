func.func @dynamic(%m: memref<?x5xf32, strided<[?, 1], offset: ?>>, %a: index, %b: index) -> memref<?x?x2x5xf32, strided<[?, ?, ?, 1], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [%a, %b, 2, 5] : memref<?x5xf32, strided<[?, 1], offset: ?>> into memref<?x?x2x5xf32, strided<[?, ?, ?, 1], offset: ?>>
  return %0 : memref<?x?x2x5xf32, strided<[?, ?, ?, 1], offset: ?>>
}
func.func @scalar(%m: memref<f32>) -> memref<1x1xf32> {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %0 : memref<1x1xf32>
}
