// The sizes allow the index, but the view reaches past its buffer.
// run: @f([1, 2, 3] offset 1 sizes [3] strides [1], 1) -> () after [1, 2, 0]
// run: @f([1, 2, 3] offset 1 sizes [3] strides [1], 2)
// ub: OutsideAllocation
// run: @f([1, 2, 3] offset 1 sizes [3] strides [-1], 2)
// ub: OutsideAllocation
// run: @f([1, 2, 3] offset 1 sizes [3] strides [9223372036854775807], 2)
// ub: OutsideAllocation
func.func @f(%m: memref<?xi32, strided<[?], offset: ?>>, %i: index) {
  %zero = arith.constant 0 : i32
  memref.store %zero, %m[%i] : memref<?xi32, strided<[?], offset: ?>>
  return
}
