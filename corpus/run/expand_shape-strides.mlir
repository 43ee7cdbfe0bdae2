// The last of the new dimensions has the stride of the old one, each other that of the next times its size.
// run: @known([0, 1, 2, 3, 4, 5]) -> ({base arg 0, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [0, 1, 2, 3, 4, 5]}, 5) after [0, 1, 2, 3, 4, 5]
// run: @dynamic([9] offset 3 sizes [12, 5] strides [-2, 7], 3) -> {base arg 0, aligned 0, offset 3, sizes [3, 2, 2, 5], strides [-8, -4, -2, 7], cells [9]} after [9]
// run: @empty([], 0) -> {base arg 0, aligned 0, offset 0, sizes [0, 4], strides [4, 1], cells []} after []
// run: @scalar([6] offset 0 sizes [] strides []) -> {base arg 0, aligned 0, offset 0, sizes [1, 1], strides [1, 1], cells [6]} after [6]
func.func @known(%m: memref<6xi32>) -> (memref<2x3xi32>, i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xi32> into memref<2x3xi32>
  %1 = memref.load %0[%one, %two] : memref<2x3xi32>
  return %0, %1 : memref<2x3xi32>, i32
}
func.func @dynamic(%m: memref<?x5xi32, strided<[?, ?], offset: ?>>, %a: index) -> memref<?x2x2x5xi32, strided<[?, ?, ?, ?], offset: ?>> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3]] output_shape [%a, 2, 2, 5] : memref<?x5xi32, strided<[?, ?], offset: ?>> into memref<?x2x2x5xi32, strided<[?, ?, ?, ?], offset: ?>>
  return %0 : memref<?x2x2x5xi32, strided<[?, ?, ?, ?], offset: ?>>
}
func.func @empty(%m: memref<?xi32>, %n: index) -> memref<?x4xi32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xi32> into memref<?x4xi32>
  return %0 : memref<?x4xi32>
}
func.func @scalar(%m: memref<i32>) -> memref<1x1xi32> {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<i32> into memref<1x1xi32>
  return %0 : memref<1x1xi32>
}
