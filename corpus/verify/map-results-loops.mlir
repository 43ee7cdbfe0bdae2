// error: the map of `affine.load` has 2 results, expected 1
// error: the map of `affine.store` has 0 results, expected 1
// error: the map of `affine.prefetch` has 2 results, expected 1
// error: the map of `affine.vector_load` has 0 results, expected 1
// error: the map of `affine.vector_store` has 2 results, expected 1
// error: the map of the lower bound of `affine.for` has 0 results, expected at least 1
// error: the map of the upper bound of `affine.for` has 0 results, expected at least 1
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = affine.load %m[%n, %n] : memref<?xf32>
  affine.store %0, %m[] : memref<?xf32>
  affine.prefetch %m[%n, %n], read, locality<0>, data : memref<?xf32>
  %1 = affine.vector_load %m[] : memref<?xf32>, vector<4xf32>
  affine.vector_store %1, %m[0, %n] : memref<?xf32>, vector<4xf32>
  affine.for %i = max affine_map<() -> ()>() to 10 {
  }
  affine.for %i = 0 to min affine_map<() -> ()>() {
  }
  return
}
