// The buffer is the same in every memory space.
// run: @f([1, 2, 3] offset 2 sizes [2] strides [-1]) -> 9 after [1, 9, 3]
// run: @unranked([1, 2]) -> 2 after [1, 2]
func.func @f(%m: memref<?xi32, strided<[?], offset: ?>>) -> i32 {
  %one = arith.constant 1 : index
  %nine = arith.constant 9 : i32
  %there = memref.memory_space_cast %m : memref<?xi32, strided<[?], offset: ?>> to memref<?xi32, strided<[?], offset: ?>, 1>
  memref.store %nine, %there[%one] : memref<?xi32, strided<[?], offset: ?>, 1>
  %back = memref.memory_space_cast %there : memref<?xi32, strided<[?], offset: ?>, 1> to memref<?xi32, strided<[?], offset: ?>>
  %0 = memref.load %back[%one] : memref<?xi32, strided<[?], offset: ?>>
  return %0 : i32
}
func.func @unranked(%m: memref<2xi32>) -> i32 {
  %one = arith.constant 1 : index
  %a = memref.cast %m : memref<2xi32> to memref<*xi32>
  %b = memref.memory_space_cast %a : memref<*xi32> to memref<*xi32, 1>
  %c = memref.cast %b : memref<*xi32, 1> to memref<2xi32, 1>
  %0 = memref.load %c[%one] : memref<2xi32, 1>
  return %0 : i32
}
