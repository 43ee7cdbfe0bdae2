// error: vector of `affine.vector_load` has elements of type `i32`, expected `f32`
// error: vector of `affine.vector_store` has elements of type `i32`, expected `f32`
// error: `result` of `affine.load` has type `i32`, expected the element type `f32`
// error: `value` of `affine.store` has type `i32`, expected the element type `f32`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = affine.vector_load %m[%n] : memref<?xf32>, vector<4xi32>
  affine.vector_store %0, %m[%n] : memref<?xf32>, vector<4xi32>
  %1 = "affine.load"(%m, %n) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> i32
  "affine.store"(%b, %m, %n) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<?xf32>, index) -> ()
  return
}
