// target: mlir-14/convert-memref-to-llvm
// run: @main([1, 2] sizes [1, 2, 1]) -> 1 after [1, 2]
func.func @main(%m: memref<?x?x1xi16>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%c0, 0, 0] [1, %c1, 1] [%c1, %c1, %c1] : memref<?x?x1xi16> to memref<?xi16, strided<[?], offset: ?>>
  %d = memref.dim %s, %c0 : memref<?xi16, strided<[?], offset: ?>>
  return %d : index
}
