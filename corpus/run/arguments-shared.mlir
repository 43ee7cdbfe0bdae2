// The window of the second argument: the same elements, one further, the ones behind, and backwards.
// run: @f([1, 2, 3, 4], arg 0) -> (2, 2) after [9, 2, 3, 4]
// run: @f([1, 2, 3, 4], arg 0 from 1) -> (2, 9) after [1, 9, 3, 4]
// run: @f([1, 2, 3, 4] sizes [2], arg 0 from 2) -> (2, 2) after [1, 2, 9, 4]
// run: @f([1, 2, 3, 4], arg 0 from 4) -> (2, 2) after [1, 2, 3, 4]
// run: @strided([1, 2, 3, 4], arg 0 from 1 offset 2 sizes [2] strides [-2]) -> (9, 4) after [1, 9, 3, 4]
// run: @unranked([1, 2, 3, 4], arg 0 from 2) -> 9 after [1, 2, 9, 4]
// run: @vectors([1, 2, 3, 4, 5, 6], arg 0 from 1) -> [3, 4] after [1, 2, 3, 4, 3, 4]
// The buffers of arguments are counted with those that are shared.
// run: @three([1], arg 0, [2], arg 2) -> 2 after [5], [6]
// A result says where in the buffer it lies.
// run: @same([1, 2, 3], arg 0 from 1) -> {base arg 0, aligned 2, offset 0, sizes [2], strides [1], cells [2, 3]} after [1, 2, 3]
func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  %before = memref.load %a[%c1] : memref<?xi32>
  %size = memref.dim %b, %c0 : memref<?xi32>
  %some = arith.cmpi sgt, %size, %c0 : index
  cf.cond_br %some, ^store, ^end
^store:
  memref.store %c9, %b[%c0] : memref<?xi32>
  cf.br ^end
^end:
  %after = memref.load %a[%c1] : memref<?xi32>
  return %before, %after : i32, i32
}
func.func @strided(%a: memref<4xi8>, %b: memref<?xi8, strided<[?], offset: ?>>) -> (i8, i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i8
  memref.store %c9, %b[%c1] : memref<?xi8, strided<[?], offset: ?>>
  %changed = memref.load %a[%c1] : memref<4xi8>
  %last = memref.load %b[%c0] : memref<?xi8, strided<[?], offset: ?>>
  return %changed, %last : i8, i8
}
func.func @unranked(%a: memref<4xi64>, %b: memref<*xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : i64
  %ranked = memref.cast %b : memref<*xi64> to memref<?xi64>
  memref.store %c9, %ranked[%c0] : memref<?xi64>
  %changed = memref.load %a[%c2] : memref<4xi64>
  return %changed : i64
}
func.func @vectors(%a: memref<3xvector<2xi32>>, %b: memref<?xvector<2xi32>>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %first = memref.load %b[%c0] : memref<?xvector<2xi32>>
  memref.store %first, %b[%c1] : memref<?xvector<2xi32>>
  %last = memref.load %a[%c2] : memref<3xvector<2xi32>>
  return %last : vector<2xi32>
}
func.func @three(%a: memref<1xi16>, %b: memref<1xi16>, %c: memref<1xi16>, %d: memref<1xi16>) -> i16 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : i16
  %c6 = arith.constant 6 : i16
  %old = memref.load %d[%c0] : memref<1xi16>
  memref.store %c5, %b[%c0] : memref<1xi16>
  memref.store %c6, %c[%c0] : memref<1xi16>
  return %old : i16
}
func.func @same(%a: memref<3xi16>, %b: memref<?xi16>) -> memref<?xi16> {
  return %b : memref<?xi16>
}
