func.func @dynamic(%m: memref<?x?x4xf32, strided<[?, ?, 1], offset: ?>>) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x4xf32, strided<[?, ?, 1], offset: ?>> into memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}
func.func @ones(%m: memref<3x1x1xf32, strided<[4, ?, ?]>>) -> memref<3xf32, strided<[4]>> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<3x1x1xf32, strided<[4, ?, ?]>> into memref<3xf32, strided<[4]>>
  return %0 : memref<3xf32, strided<[4]>>
}
func.func @scalar(%m: memref<1x1xf32>) -> memref<f32> {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  return %0 : memref<f32>
}
