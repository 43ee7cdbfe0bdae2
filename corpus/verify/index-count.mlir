// error: `memref.load` has 1 index, expected 2 for a memref of rank 2
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4x4xf32>
  return
}
