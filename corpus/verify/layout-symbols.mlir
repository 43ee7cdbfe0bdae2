// error: `memref.alloc` has 0 symbol operands, expected 2 for its layout
func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<?x4xf32, strided<[?, 1], offset: ?>>
  return
}
