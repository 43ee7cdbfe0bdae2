// A cast changes what the type says and nothing else.
// run: @ranked([1, 2, 3, 4]) -> 3 after [1, 2, 3, 4]
// run: @unranked([1, 2, 3, 4, 5, 6]) -> 6 after [1, 2, 3, 4, 5, 6]
func.func @ranked(%m: memref<4xi32>) -> i32 {
  %two = arith.constant 2 : index
  %a = memref.cast %m : memref<4xi32> to memref<?xi32, strided<[?], offset: ?>>
  %b = memref.cast %a : memref<?xi32, strided<[?], offset: ?>> to memref<4xi32, strided<[1], offset: 0>>
  %0 = memref.load %b[%two] : memref<4xi32, strided<[1], offset: 0>>
  return %0 : i32
}
func.func @unranked(%m: memref<2x3xi32>) -> i32 {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %a = memref.cast %m : memref<2x3xi32> to memref<*xi32>
  %b = memref.cast %a : memref<*xi32> to memref<?x3xi32>
  %0 = memref.load %b[%one, %two] : memref<?x3xi32>
  return %0 : i32
}
