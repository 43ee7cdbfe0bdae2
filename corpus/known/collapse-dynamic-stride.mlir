// target: mlir-14
// run: @main([1, 2] sizes [1, 2] strides [2, 1]) -> {base arg 0, aligned 0, offset 0, sizes [2], strides [1], cells [1, 2]} after [1, 2]
func.func @main(%m: memref<?x?xi32, strided<[?, 1], offset: ?>>) -> memref<?xi32, strided<[?], offset: ?>> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x?xi32, strided<[?, 1], offset: ?>> into memref<?xi32, strided<[?], offset: ?>>
  return %0 : memref<?xi32, strided<[?], offset: ?>>
}
