// error: vector of `vector.load` has elements of type `f16`, expected `f32`
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf16>
  return
}
