// error: alignment of `memref.assume_alignment` is 12, expected a power of two
func.func @f(%m: memref<2xf32>) {
  %0 = memref.assume_alignment %m, 12 : memref<2xf32>
  return
}
