// A layout that is a map of one result says strides and an offset.
// run: @load([1, 2, 3, 4, 5, 6]) -> 4 after [1, 2, 3, 4, 5, 6]
// run: @load([1, 2, 3, 4, 5, 6] sizes [2, 3] strides [1, 2]) -> 4
// run: @store([1, 2, 3, 4, 5, 6, 7, 8] sizes [2] strides [4]) -> 2 after [1, 2, 3, 4, 5, 6, 9, 8]
// run: @window([1, 2, 3, 4, 5, 6]) -> 6
// run: @cast([1, 2, 3, 4, 5, 6]) -> 5
func.func @load(%m: memref<2x3xi32, affine_map<(d0, d1) -> (d0 + d1 * 2)>>) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1, %c1] : memref<2x3xi32, affine_map<(d0, d1) -> (d0 + d1 * 2)>>
  return %0 : i32
}
func.func @store(%m: memref<?xi32, affine_map<(d0)[s0] -> (d0 * s0 + 2)>>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : i32
  memref.store %c9, %m[%c1] : memref<?xi32, affine_map<(d0)[s0] -> (d0 * s0 + 2)>>
  %n = memref.dim %m, %c0 : memref<?xi32, affine_map<(d0)[s0] -> (d0 * s0 + 2)>>
  return %n : index
}
func.func @window(%m: memref<2x3xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %w = memref.subview %m[0, 1] [2, 2] [1, 1] : memref<2x3xi32> to memref<2x2xi32, affine_map<(d0, d1) -> (d0 * 3 + d1 + 1)>>
  %0 = memref.load %w[%c1, %c1] : memref<2x2xi32, affine_map<(d0, d1) -> (d0 * 3 + d1 + 1)>>
  return %0 : i32
}
func.func @cast(%m: memref<2x3xi32>) -> i32 {
  %c1 = arith.constant 1 : index
  %t = memref.transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, affine_map<(d0, d1) -> (d1 * 3 + d0)>>
  %r = memref.cast %t : memref<3x2xi32, affine_map<(d0, d1) -> (d1 * 3 + d0)>> to memref<?x?xi32, affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * s0 + s1)>>
  %0 = memref.load %r[%c1, %c1] : memref<?x?xi32, affine_map<(d0, d1)[s0, s1] -> (d0 + d1 * s0 + s1)>>
  return %0 : i32
}
