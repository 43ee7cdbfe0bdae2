// error: alignment of `memref.alloc` is `3 : i64`, expected a power of two
func.func @f() {
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}
