// error: `memref.subview` has 0 operands for the dynamic values of `static_offsets`, expected 1
func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<4xf32, strided<[1], offset: ?>>
  return
}
