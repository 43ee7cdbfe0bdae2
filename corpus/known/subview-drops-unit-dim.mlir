// target: mlir-14/convert-complex-to-standard
// run: @main([1.0, 2.0] sizes [1, 2], 2) -> 2 after [1.0, 2.0]
func.func @main(%m: memref<?x?xf64>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%c0, 0] [1, %n] [%c1, %c1] : memref<?x?xf64> to memref<?xf64, strided<[?], offset: ?>>
  %d = memref.dim %s, %c0 : memref<?xf64, strided<[?], offset: ?>>
  return %d : index
}
