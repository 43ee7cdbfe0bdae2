// target: mlir-22/canonicalize
// run: @main([14.0, 15.0, 16.0] offset 3 sizes [1, 1, 3] strides [1, 3, 1])
func.func @main(%arg0: memref<*xf32>) -> memref<?x?xf32, strided<[?, 0], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cast = memref.cast %arg0 : memref<*xf32> to memref<?x1x?xf32, strided<[1, ?, 1], offset: 3>>
  %subview = memref.subview %cast[0, 0, 0] [1, 1, 1] [%c0, 0, 1] : memref<?x1x?xf32, strided<[1, ?, 1], offset: 3>> to memref<1x1x1xf32, strided<[?, 0, 1], offset: 3>>
  %inner = memref.subview %subview[0, 0, %c0] [%c1, %c1, 1] [%c0, %c0, %c0] : memref<1x1x1xf32, strided<[?, 0, 1], offset: 3>> to memref<?x?xf32, strided<[?, 0], offset: ?>>
  return %inner : memref<?x?xf32, strided<[?, 0], offset: ?>>
}
