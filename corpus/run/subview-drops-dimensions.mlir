// A dimension of one element may go; among equal ones the first goes, as in LLVM 22.
// run: @row([0, 1, 2, 3, 4, 5], 1) -> {base arg 0, aligned 0, offset 3, sizes [3], strides [1], cells [0, 1, 2, 3, 4, 5]} after [0, 1, 2, 3, 4, 5]
// run: @column([0, 1, 2, 3, 4, 5], 1) -> ({base arg 0, aligned 0, offset 1, sizes [2], strides [3], cells [0, 1, 2, 3, 4, 5]}, 4) after [0, 1, 2, 3, 4, 5]
// run: @element([0, 1, 2, 3, 4, 5], 1, 2) -> ({base arg 0, aligned 0, offset 5, sizes [], strides [], cells [0, 1, 2, 3, 4, 5]}, 5) after [0, 1, 2, 3, 4, 5]
// run: @alike([7] offset 0 sizes [1, 1, 1] strides [50, 60, 70]) -> {base arg 0, aligned 0, offset 0, sizes [1, 1], strides [60, 70], cells [7]} after [7]
// run: @by_stride([7] offset 0 sizes [1, 1, 1] strides [50, 60, 1]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [60], cells [7]} after [7]
// run: @middle([0, 1, 2, 3, 4, 5, 6, 7]) -> {base arg 0, aligned 0, offset 2, sizes [2, 2], strides [4, 1], cells [0, 1, 2, 3, 4, 5, 6, 7]} after [0, 1, 2, 3, 4, 5, 6, 7]
func.func @row(%m: memref<2x3xi32>, %i: index) -> memref<3xi32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i, 0] [1, 3] [1, 1] : memref<2x3xi32> to memref<3xi32, strided<[1], offset: ?>>
  return %0 : memref<3xi32, strided<[1], offset: ?>>
}
func.func @column(%m: memref<2x3xi32>, %i: index) -> (memref<2xi32, strided<[3], offset: ?>>, i32) {
  %one = arith.constant 1 : index
  %0 = memref.subview %m[0, %i] [2, 1] [1, 1] : memref<2x3xi32> to memref<2xi32, strided<[3], offset: ?>>
  %1 = memref.load %0[%one] : memref<2xi32, strided<[3], offset: ?>>
  return %0, %1 : memref<2xi32, strided<[3], offset: ?>>, i32
}
func.func @element(%m: memref<2x3xi32>, %i: index, %j: index) -> (memref<i32, strided<[], offset: ?>>, i32) {
  %0 = memref.subview %m[%i, %j] [1, 1] [1, 1] : memref<2x3xi32> to memref<i32, strided<[], offset: ?>>
  %1 = memref.load %0[] : memref<i32, strided<[], offset: ?>>
  return %0, %1 : memref<i32, strided<[], offset: ?>>, i32
}
func.func @alike(%m: memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> memref<1x1xi32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 1] [1, 1, 1] : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>> to memref<1x1xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<1x1xi32, strided<[?, ?], offset: ?>>
}
func.func @by_stride(%m: memref<?x?x?xi32, strided<[?, ?, 1], offset: ?>>) -> memref<1xi32, strided<[?], offset: ?>> {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 1] [1, 1, 1] : memref<?x?x?xi32, strided<[?, ?, 1], offset: ?>> to memref<1xi32, strided<[?], offset: ?>>
  return %0 : memref<1xi32, strided<[?], offset: ?>>
}
func.func @middle(%m: memref<2x2x2xi32>) -> memref<2x2xi32, strided<[4, 1], offset: 2>> {
  %0 = memref.subview %m[0, 1, 0] [2, 1, 2] [1, 1, 1] : memref<2x2x2xi32> to memref<2x2xi32, strided<[4, 1], offset: 2>>
  return %0 : memref<2x2xi32, strided<[4, 1], offset: 2>>
}
