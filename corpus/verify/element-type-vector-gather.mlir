// error: vector of `vector.gather` has elements of type `f16`, expected `f32`
func.func @f(%m: memref<?xf32>, %i: index, %d: vector<4xi32>, %k: vector<4xi1>, %p: vector<4xf16>) {
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf16> into vector<4xf16>
  return
}
