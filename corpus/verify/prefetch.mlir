// error: locality 4 of `memref.prefetch` is out of range, expected 0 to 3
func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xf32>
  return
}
