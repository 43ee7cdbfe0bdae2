// run: @reshape([1, 2, 3, 4] sizes [4] strides [1], [4]) -> () after [1, 2, 3, 4], [4]
// run: @reshape([1, 2, 3, 4] sizes [2] strides [2], [2])
// ub: NotContiguous
// run: @reshape([1, 2, 3, 4] offset 1 sizes [2] strides [1], [2])
// ub: NotContiguous
// run: @collapse([1, 2, 3, 4, 5, 6] sizes [2, 3] strides [3, 1]) -> 6 after [1, 2, 3, 4, 5, 6]
// run: @collapse([1, 2, 3, 4, 5, 6] sizes [2, 2] strides [3, 1])
// ub: NotContiguous
// run: @collapse([1, 2, 3, 4, 5, 6] sizes [2, 1] strides [3, 1])
// ub: NotContiguous
// run: @collapse([1, 2, 3, 4, 5, 6] sizes [1, 2] strides [9, 1]) -> 2 after [1, 2, 3, 4, 5, 6]
func.func @reshape(%m: memref<?xi32, strided<[?], offset: ?>>, %shape: memref<1xindex>) {
  %0 = memref.cast %m : memref<?xi32, strided<[?], offset: ?>> to memref<*xi32>
  %1 = memref.reshape %0(%shape) : (memref<*xi32>, memref<1xindex>) -> memref<?xi32>
  return
}
func.func @collapse(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) -> index {
  %zero = arith.constant 0 : index
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x?xi32, strided<[?, ?], offset: ?>> into memref<?xi32, strided<[?], offset: ?>>
  %1 = memref.dim %0, %zero : memref<?xi32, strided<[?], offset: ?>>
  return %1 : index
}
