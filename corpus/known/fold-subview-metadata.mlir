// target: mlir-19/arith-unsigned-when-equivalent
// run: @main([]) -> 0 after []
func.func @main(%m: memref<0xi1, strided<[?], offset: ?>>) -> index {
  %c0 = arith.constant 0 : index
  %subview = memref.subview %m[%c0] [0] [%c0] : memref<0xi1, strided<[?], offset: ?>> to memref<0xi1, strided<[?], offset: ?>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %subview : memref<0xi1, strided<[?], offset: ?>> -> memref<i1>, index, index, index
  return %stride : index
}
