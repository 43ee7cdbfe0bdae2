// error: `vector.gather` has a mask or distances of type `vector<3xi32>`, expected the shape of `vector<4xf32>`
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<3xi32>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<3xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
