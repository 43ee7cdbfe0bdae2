// target: mlir-22@0
// run: @f([7, 8] offset 0 sizes [1, 2, 1] strides [0, 0, 0], 2) -> {base arg 0, aligned 0, offset 0, sizes [1, 2], strides [0, 0], cells [7, 8]} after [7, 8]
func.func @f(%m: memref<?x?x?xi32, strided<[0, 0, 0], offset: ?>>, %n: index) -> memref<1x?xi32, strided<[0, 0], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0] [1, %n, 1] [1, 1, 1] : memref<?x?x?xi32, strided<[0, 0, 0], offset: ?>> to memref<1x?xi32, strided<[0, 0], offset: ?>>
  return %0 : memref<1x?xi32, strided<[0, 0], offset: ?>>
}
