// run: @size([1, 2, 3]) -> () after [1, 2, 3]
// run: @size([1, 2])
// ub: CastMismatch
// run: @rank([1, 2])
// ub: CastMismatch
// run: @stride([1, 2, 3] sizes [2] strides [2])
// ub: CastMismatch
// run: @stride([1, 2, 3] offset 1 sizes [2] strides [1])
// ub: CastMismatch
func.func @size(%m: memref<?xi32>) {
  %0 = memref.cast %m : memref<?xi32> to memref<3xi32>
  return
}
func.func @rank(%m: memref<*xi32>) {
  %0 = memref.cast %m : memref<*xi32> to memref<?x?xi32>
  return
}
func.func @stride(%m: memref<?xi32, strided<[?], offset: ?>>) {
  %0 = memref.cast %m : memref<?xi32, strided<[?], offset: ?>> to memref<?xi32>
  return
}
