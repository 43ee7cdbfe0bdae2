// target: mlir-22/canonicalize
// run: @main([])
func.func @main(%arg0: memref<1x1x1x1xf32, strided<[36, 7, 4, 2], offset: ?>>) -> memref<0x?x?xf32, strided<[?, -8, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %subview = memref.subview %arg0[0, 0, 0, 0] [1, 0, %c1, %c0] [1, %c1, -2, %c1] : memref<1x1x1x1xf32, strided<[36, 7, 4, 2], offset: ?>> to memref<0x?x?xf32, strided<[?, -8, ?], offset: ?>>
  return %subview : memref<0x?x?xf32, strided<[?, -8, ?], offset: ?>>
}
