// error: `memref.alloc` needs 2 symbols of its layout, and has 0
func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<?x4xf32, strided<[?, 1], offset: ?>>
  return
}
