// error: memref of `vector.store` has type `memref<?xf32, strided<[?]>>`, expected contiguous elements in the last dimension
func.func @f(%m: memref<?xf32, strided<[?]>>, %v: vector<4xf32>, %i: index) {
  vector.store %v, %m[%i] : memref<?xf32, strided<[?]>>, vector<4xf32>
  return
}
