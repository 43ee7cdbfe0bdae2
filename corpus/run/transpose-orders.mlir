// Dimension d of the result is dimension p(d) of the source, with its size and its stride.
// run: @swap([0, 1, 2, 3, 4, 5]) -> ({base arg 0, aligned 0, offset 0, sizes [3, 2], strides [1, 3], cells [0, 1, 2, 3, 4, 5]}, 5) after [0, 1, 2, 3, 4, 5]
// run: @turn([9] offset 0 sizes [1, 0, 5] strides [7, -8, 9]) -> {base arg 0, aligned 0, offset 0, sizes [5, 1, 0], strides [9, 7, -8], cells [9]} after [9]
// run: @scalar([4]) -> {base arg 0, aligned 0, offset 0, sizes [], strides [], cells [4]} after [4]
func.func @swap(%m: memref<2x3xi32>) -> (memref<3x2xi32, strided<[1, 3]>>, i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %1 = memref.load %0[%two, %one] : memref<3x2xi32, strided<[1, 3]>>
  return %0, %1 : memref<3x2xi32, strided<[1, 3]>>, i32
}
func.func @turn(%m: memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>> {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  return %0 : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
}
func.func @scalar(%m: memref<i32>) -> memref<i32, strided<[]>> {
  %0 = memref.transpose %m () -> () : memref<i32> to memref<i32, strided<[]>>
  return %0 : memref<i32, strided<[]>>
}
