// Part of the buffer 0..12 as 3 rows of 4: offsets, sizes and strides known and not, backwards, and of no elements.
// run: @mixed([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 1, 2) -> ({base arg 0, aligned 0, offset 5, sizes [2, 2], strides [4, 2], cells [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]}, 11) after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
// run: @mixed([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0, 1) -> ({base arg 0, aligned 0, offset 1, sizes [2, 2], strides [4, 1], cells [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]}, 6) after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
// run: @backwards([10, 11, 12, 13]) -> ({base arg 0, aligned 0, offset 3, sizes [4], strides [-1], cells [10, 11, 12, 13]}, 12) after [10, 11, 12, 13]
// run: @backwards_again([10, 11, 12, 13], -3) -> ({base arg 0, aligned 0, offset 3, sizes [2], strides [-3], cells [10, 11, 12, 13]}, {base arg 0, aligned 0, offset 0, sizes [2], strides [3], cells [10, 11, 12, 13]}) after [10, 11, 12, 13]
// run: @empty([1, 2], 2) -> {base arg 0, aligned 0, offset 2, sizes [0], strides [1], cells [1, 2]} after [1, 2]
// run: @repeated([1, 2, 3]) -> ({base arg 0, aligned 0, offset 1, sizes [5], strides [0], cells [1, 2, 3]}, 2) after [1, 2, 3]
// run: @of_a_view([0, 1, 2, 3, 4, 5, 6, 7] offset 1 sizes [3, 2] strides [2, -1]) -> {base arg 0, aligned 0, offset 2, sizes [2, 1], strides [2, -1], cells [0, 1, 2, 3, 4, 5, 6, 7]} after [0, 1, 2, 3, 4, 5, 6, 7]
func.func @mixed(%m: memref<3x4xi32>, %row: index, %step: index) -> (memref<2x2xi32, strided<[4, ?], offset: ?>>, i32) {
  %one = arith.constant 1 : index
  %0 = memref.subview %m[%row, 1] [2, 2] [1, %step] : memref<3x4xi32> to memref<2x2xi32, strided<[4, ?], offset: ?>>
  %1 = memref.load %0[%one, %one] : memref<2x2xi32, strided<[4, ?], offset: ?>>
  return %0, %1 : memref<2x2xi32, strided<[4, ?], offset: ?>>, i32
}
func.func @backwards(%m: memref<4xi32>) -> (memref<4xi32, strided<[-1], offset: 3>>, i32) {
  %one = arith.constant 1 : index
  %0 = memref.subview %m[3] [4] [-1] : memref<4xi32> to memref<4xi32, strided<[-1], offset: 3>>
  %1 = memref.load %0[%one] : memref<4xi32, strided<[-1], offset: 3>>
  return %0, %1 : memref<4xi32, strided<[-1], offset: 3>>, i32
}
func.func @backwards_again(%m: memref<4xi32>, %step: index) -> (memref<2xi32, strided<[?], offset: 3>>, memref<2xi32, strided<[?], offset: ?>>) {
  %0 = memref.subview %m[3] [2] [%step] : memref<4xi32> to memref<2xi32, strided<[?], offset: 3>>
  %1 = memref.subview %0[1] [2] [-1] : memref<2xi32, strided<[?], offset: 3>> to memref<2xi32, strided<[?], offset: ?>>
  return %0, %1 : memref<2xi32, strided<[?], offset: 3>>, memref<2xi32, strided<[?], offset: ?>>
}
func.func @empty(%m: memref<2xi32>, %from: index) -> memref<?xi32, strided<[1], offset: ?>> {
  %zero = arith.constant 0 : index
  %0 = memref.subview %m[%from] [%zero] [1] : memref<2xi32> to memref<?xi32, strided<[1], offset: ?>>
  return %0 : memref<?xi32, strided<[1], offset: ?>>
}
func.func @repeated(%m: memref<3xi32>) -> (memref<5xi32, strided<[0], offset: 1>>, i32) {
  %four = arith.constant 4 : index
  %0 = memref.subview %m[1] [5] [0] : memref<3xi32> to memref<5xi32, strided<[0], offset: 1>>
  %1 = memref.load %0[%four] : memref<5xi32, strided<[0], offset: 1>>
  return %0, %1 : memref<5xi32, strided<[0], offset: 1>>, i32
}
func.func @of_a_view(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) -> memref<2x1xi32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[1, 1] [2, 1] [1, 1] : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<2x1xi32, strided<[?, ?], offset: ?>>
  return %0 : memref<2x1xi32, strided<[?, ?], offset: ?>>
}
