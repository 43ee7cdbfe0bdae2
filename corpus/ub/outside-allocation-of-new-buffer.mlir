// A new buffer has no room in front of its start, where a stride backwards would put elements.
// run: @f(2, -2) -> 0
// run: @f(1, -1) -> 0
// run: @f(1, -2)
// ub: OutsideAllocation
// run: @f(-1, 1)
// ub: OutsideAllocation
func.func @f(%offset: index, %stride: index) -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloca()[%offset, %stride] : memref<2xindex, strided<[?], offset: ?>>
  memref.store %zero, %m[%zero] : memref<2xindex, strided<[?], offset: ?>>
  %0 = memref.load %m[%zero] : memref<2xindex, strided<[?], offset: ?>>
  return %0 : index
}
