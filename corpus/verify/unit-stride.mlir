// error: memref of `vector.load` has type `memref<?xf32, strided<[2]>>`, expected contiguous elements in the last dimension
func.func @f(%m: memref<?xf32, strided<[2]>>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}
