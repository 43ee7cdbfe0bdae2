// error: `result` of `memref.load` has type `i32`, expected the element type `f32`
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}
