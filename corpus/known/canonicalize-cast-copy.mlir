// target: mlir-19/canonicalize
// run: @main([1, 2, 3, 4, 5, 6, 7, 8], [0, 0], 2) -> () after [1, 2, 3, 4, 5, 6, 7, 8], [7, 3]
func.func @main(%b: memref<2x4x1x1xi8>, %to: memref<2x1x1xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c-2 = arith.constant -2 : index
  %m = memref.cast %b : memref<2x4x1x1xi8> to memref<?x?x?x1xi8>
  %s = memref.subview %m[1, 2, %c0, 0] [%n, %c1, %c1, 1] [-1, %c-2, 3, -1] : memref<?x?x?x1xi8> to memref<?x?x?xi8, strided<[?, ?, 3], offset: ?>>
  memref.copy %s, %to : memref<?x?x?xi8, strided<[?, ?, 3], offset: ?>> to memref<2x1x1xi8>
  return
}
