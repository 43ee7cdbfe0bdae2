// error: vector of `affine.vector_load` has type `vector<f32>`, expected at least one dimension
// error: vector of `affine.vector_store` has type `vector<f32>`, expected at least one dimension
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = affine.vector_load %m[%n] : memref<?xf32>, vector<f32>
  affine.vector_store %0, %m[%n] : memref<?xf32>, vector<f32>
  return
}
