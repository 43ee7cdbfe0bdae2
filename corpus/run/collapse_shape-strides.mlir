// The whole has the stride of its last dimension that is not known to have one element.
// run: @known([0, 1, 2, 3, 4, 5]) -> ({base arg 0, aligned 0, offset 0, sizes [6], strides [1], cells [0, 1, 2, 3, 4, 5]}, 5) after [0, 1, 2, 3, 4, 5]
// run: @dynamic([9] offset 5 sizes [2, 3, 4] strides [-21, -7, 9]) -> {base arg 0, aligned 0, offset 5, sizes [6, 4], strides [-7, 9], cells [9]} after [9]
// run: @dynamic([9] offset 5 sizes [1, 3, 4] strides [100, -7, 9]) -> {base arg 0, aligned 0, offset 5, sizes [3, 4], strides [-7, 9], cells [9]} after [9]
// run: @dynamic([9] offset 0 sizes [2, 0, 4] strides [5, -7, 9]) -> {base arg 0, aligned 0, offset 0, sizes [0, 4], strides [-7, 9], cells [9]} after [9]
// run: @ones([9] offset 0 sizes [3, 1, 1] strides [4, 40, 50]) -> {base arg 0, aligned 0, offset 0, sizes [3], strides [4], cells [9]} after [9]
// run: @all_ones([9] offset 0 sizes [1, 1] strides [40, 50]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [40], cells [9]} after [9]
// run: @scalar([9] offset 0 sizes [1, 1] strides [1, 1]) -> {base arg 0, aligned 0, offset 0, sizes [], strides [], cells [9]} after [9]
func.func @known(%m: memref<2x3xi32>) -> (memref<6xi32>, i32) {
  %five = arith.constant 5 : index
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3xi32> into memref<6xi32>
  %1 = memref.load %0[%five] : memref<6xi32>
  return %0, %1 : memref<6xi32>, i32
}
func.func @dynamic(%m: memref<?x?x4xi32, strided<[?, ?, ?], offset: ?>>) -> memref<?x4xi32, strided<[?, ?], offset: ?>> {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x4xi32, strided<[?, ?, ?], offset: ?>> into memref<?x4xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x4xi32, strided<[?, ?], offset: ?>>
}
func.func @ones(%m: memref<3x1x1xi32, strided<[4, ?, ?]>>) -> memref<3xi32, strided<[4]>> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<3x1x1xi32, strided<[4, ?, ?]>> into memref<3xi32, strided<[4]>>
  return %0 : memref<3xi32, strided<[4]>>
}
func.func @all_ones(%m: memref<1x1xi32, strided<[?, ?]>>) -> memref<1xi32, strided<[?]>> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<1x1xi32, strided<[?, ?]>> into memref<1xi32, strided<[?]>>
  return %0 : memref<1xi32, strided<[?]>>
}
func.func @scalar(%m: memref<1x1xi32>) -> memref<i32> {
  %0 = memref.collapse_shape %m [] : memref<1x1xi32> into memref<i32>
  return %0 : memref<i32>
}
