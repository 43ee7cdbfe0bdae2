// The element of index i stands at offset + i * stride.
// run: @f([10, 11, 12, 13, 14], 0) -> 10 after [10, 11, 12, 13, 14]
// run: @f([10, 11, 12, 13, 14] offset 4 sizes [5] strides [-1], 1) -> 13
// run: @f([10, 11, 12, 13, 14] offset 4 sizes [5] strides [-1], 4) -> 10
// run: @f([10, 11, 12, 13, 14] offset 2 sizes [100] strides [0], 99) -> 12
// run: @f([10, 11, 12, 13, 14] offset 1 sizes [2] strides [3], 1) -> 14
// run: @g([0, 1, 2, 3, 4, 5] offset 3 sizes [2, 3] strides [-3, 1], 1, 2) -> 2
// run: @g([0, 1, 2, 3, 4, 5] offset 0 sizes [3, 2] strides [1, 3], 2, 1) -> 5
func.func @f(%m: memref<?xi64, strided<[?], offset: ?>>, %i: index) -> i64 {
  %0 = memref.load %m[%i] : memref<?xi64, strided<[?], offset: ?>>
  return %0 : i64
}
func.func @g(%m: memref<?x?xi17, strided<[?, ?], offset: ?>>, %i: index, %j: index) -> i17 {
  %0 = memref.load %m[%i, %j] : memref<?x?xi17, strided<[?, ?], offset: ?>>
  return %0 : i17
}
