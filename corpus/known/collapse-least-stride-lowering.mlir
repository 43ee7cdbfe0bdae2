// target: mlir-19@0
// run: @main([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] offset 11 sizes [2, 2] strides [-4, -2])
func.func @main(%arg0: memref<*xi8>) -> memref<*xi8> {
  %cast = memref.cast %arg0 : memref<*xi8> to memref<2x2xi8, strided<[?, -2], offset: ?>>
  %collapse_shape = memref.collapse_shape %cast [[0, 1]] : memref<2x2xi8, strided<[?, -2], offset: ?>> into memref<4xi8, strided<[-2], offset: ?>>
  %cast_1 = memref.cast %collapse_shape : memref<4xi8, strided<[-2], offset: ?>> to memref<*xi8>
  return %cast_1 : memref<*xi8>
}
