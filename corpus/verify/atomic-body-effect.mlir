// error: `memref.store` has side effects, not allowed in the body of `memref.generic_atomic_rmw`
func.func @f(%m: memref<2xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xf32> {
  ^bb0(%x: f32):
    memref.store %x, %m[%i] : memref<2xf32>
    memref.atomic_yield %x : f32
  }
  return
}
