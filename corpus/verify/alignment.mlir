// error: the alignment of `memref.alloc` needs to be a power of two, and is `3 : i64`
func.func @f() {
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}
