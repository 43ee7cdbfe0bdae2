// error: expected `uninitialized` or elements, found `unit`
memref.global @g : memref<4xf32> = unit
// -----
// error: expected a permutation of the dimensions of the map
func.func @f(%m: memref<4x4xf32>) {
  %0 = memref.transpose %m (i, j) -> (j + 1, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}
// -----
// error: expected a permutation of the dimensions of the map
func.func @f(%m: memref<4x4xf32>) {
  %0 = memref.transpose %m (i, j) -> (j) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}
