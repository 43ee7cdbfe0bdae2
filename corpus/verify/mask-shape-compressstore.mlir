// error: `vector.compressstore` has a mask or distances of type `vector<3xi1>`, expected the shape of `vector<4xf32>`
func.func @f(%m: memref<?xf32>, %i: index, %k: vector<3xi1>, %p: vector<4xf32>) {
  vector.compressstore %m[%i], %k, %p : memref<?xf32>, vector<3xi1>, vector<4xf32>
  return
}
