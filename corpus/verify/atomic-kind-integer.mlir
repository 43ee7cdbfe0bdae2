// error: kind `maxs` of `memref.atomic_rmw` does not apply to a value of type `f32`
func.func @f(%m: memref<2xf32>, %i: index, %v: f32) {
  %0 = memref.atomic_rmw maxs %v, %m[%i] : (f32, memref<2xf32>) -> f32
  return
}
