// error: permutation of `memref.transpose` has 1 dimensions, expected 2
func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<4x8xf32> to memref<4x8xf32>
  return
}
