// The strides are the products of the sizes after them, also where one of those is zero.
// run: @static() -> {base alloc 0, aligned 0, offset 0, sizes [2, 1, 3], strides [3, 3, 1], cells [?, ?, ?, ?, ?, ?]}
// run: @zero(5) -> {base alloc 0, aligned 0, offset 0, sizes [4, 5, 0], strides [0, 0, 1], cells []}
// run: @scalar() -> {base alloc 0, aligned 0, offset 0, sizes [], strides [], cells [-1]}
// run: @deep() -> {base alloc 0, aligned 0, offset 0, sizes [1, 1, 1, 1, 1, 1, 1, 2], strides [2, 2, 2, 2, 2, 2, 2, 1], cells [?, ?]}
// run: @wide() -> {base alloc 0, aligned 0, offset 0, sizes [2], strides [1], cells [?, 36893488147419103231]}
func.func @static() -> memref<2x1x3xf16> {
  %m = memref.alloc() : memref<2x1x3xf16>
  return %m : memref<2x1x3xf16>
}
func.func @zero(%n: index) -> memref<4x?x0xi17> {
  %m = memref.alloc(%n) : memref<4x?x0xi17>
  return %m : memref<4x?x0xi17>
}
func.func @scalar() -> memref<i33> {
  %v = arith.constant -1 : i33
  %m = memref.alloc() : memref<i33>
  memref.store %v, %m[] : memref<i33>
  return %m : memref<i33>
}
func.func @deep() -> memref<1x1x1x1x1x1x1x2xi1> {
  %m = memref.alloc() {alignment = 64 : i64} : memref<1x1x1x1x1x1x1x2xi1>
  return %m : memref<1x1x1x1x1x1x1x2xi1>
}
func.func @wide() -> memref<2xi65> {
  %one = arith.constant 1 : index
  %v = arith.constant -1 : i65
  %m = memref.alloc() : memref<2xi65>
  memref.store %v, %m[%one] : memref<2xi65>
  return %m : memref<2xi65>
}
