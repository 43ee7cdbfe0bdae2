// target: mlir-19/expand-strided-metadata
// run: @main([1, 2, 3, 4])
func.func @main(%m: memref<4xi16, strided<[?], offset: ?>>) -> memref<4xi16, strided<[?], offset: ?>> {
  %subview = memref.subview %m[3] [4] [-1] : memref<4xi16, strided<[?], offset: ?>> to memref<4xi16, strided<[?], offset: ?>>
  return %subview : memref<4xi16, strided<[?], offset: ?>>
}
