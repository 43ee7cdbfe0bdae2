func.func @mixed(%m: memref<?x16xf32, strided<[?, ?], offset: ?>>, %from: index, %n: index, %step: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%from, 2] [%n, 4] [%step, -1] : memref<?x16xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x4xf32, strided<[?, ?], offset: ?>>
}
func.func @known(%m: memref<8x16xf32>) -> memref<2x4xf32, strided<[48, 2], offset: 19>> {
  %0 = memref.subview %m[1, 3] [2, 4] [3, 2] : memref<8x16xf32> to memref<2x4xf32, strided<[48, 2], offset: 19>>
  return %0 : memref<2x4xf32, strided<[48, 2], offset: 19>>
}
func.func @reduced(%m: memref<?x?x?xf32, strided<[?, ?, 1], offset: ?>>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i, 0, %i] [1, 1, 4] [1, 2, 1] : memref<?x?x?xf32, strided<[?, ?, 1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}
func.func @by_stride(%m: memref<3x3x4xf32>) -> memref<1x4xf32, strided<[8, 1]>> {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 2, 1] : memref<3x3x4xf32> to memref<1x4xf32, strided<[8, 1]>>
  return %0 : memref<1x4xf32, strided<[8, 1]>>
}
