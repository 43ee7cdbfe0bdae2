func.func @f(%m: memref<2x?x4xf32, strided<[?, 4, 1], offset: ?>>) -> memref<4x2x?xf32, strided<[1, ?, 4], offset: ?>> {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<2x?x4xf32, strided<[?, 4, 1], offset: ?>> to memref<4x2x?xf32, strided<[1, ?, 4], offset: ?>>
  return %0 : memref<4x2x?xf32, strided<[1, ?, 4], offset: ?>>
}
