// The offset, sizes and strides are those given, whatever the source had; a rank may be forgotten before.
// run: @ranked([0, 1, 2, 3, 4, 5] offset 5 sizes [1] strides [9], 4) -> ({base arg 0, aligned 0, offset 4, sizes [2, 2], strides [-2, 1], cells [0, 1, 2, 3, 4, 5]}, 3) after [0, 1, 2, 3, 4, 5]
// run: @unranked([0, 1, 2, 3], 2) -> {base arg 0, aligned 0, offset 1, sizes [2], strides [2], cells [0, 1, 2, 3]} after [0, 1, 2, 3]
// run: @scalar([0, 1, 2, 3], 3) -> 3 after [0, 1, 2, 3]
// run: @empty([0], 0) -> {base arg 0, aligned 0, offset 100, sizes [0, 7], strides [0, -8], cells [0]} after [0]
func.func @ranked(%m: memref<?xi32, strided<[?], offset: ?>>, %from: index) -> (memref<2x2xi32, strided<[-2, 1], offset: ?>>, i32) {
  %one = arith.constant 1 : index
  %0 = memref.reinterpret_cast %m to offset: [%from], sizes: [2, 2], strides: [-2, 1] : memref<?xi32, strided<[?], offset: ?>> to memref<2x2xi32, strided<[-2, 1], offset: ?>>
  %1 = memref.load %0[%one, %one] : memref<2x2xi32, strided<[-2, 1], offset: ?>>
  return %0, %1 : memref<2x2xi32, strided<[-2, 1], offset: ?>>, i32
}
func.func @unranked(%m: memref<2x2xi32>, %n: index) -> memref<?xi32, strided<[?], offset: 1>> {
  %0 = memref.cast %m : memref<2x2xi32> to memref<*xi32>
  %1 = memref.reinterpret_cast %0 to offset: [1], sizes: [%n], strides: [%n] : memref<*xi32> to memref<?xi32, strided<[?], offset: 1>>
  return %1 : memref<?xi32, strided<[?], offset: 1>>
}
func.func @scalar(%m: memref<4xi32>, %i: index) -> i32 {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [], strides: [] : memref<4xi32> to memref<i32, strided<[], offset: ?>>
  %1 = memref.load %0[] : memref<i32, strided<[], offset: ?>>
  return %1 : i32
}
func.func @empty(%m: memref<1xi32>, %n: index) -> memref<?x7xi32, strided<[?, -8], offset: 100>> {
  %0 = memref.reinterpret_cast %m to offset: [100], sizes: [%n, 7], strides: [%n, -8] : memref<1xi32> to memref<?x7xi32, strided<[?, -8], offset: 100>>
  return %0 : memref<?x7xi32, strided<[?, -8], offset: 100>>
}
