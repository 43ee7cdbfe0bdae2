// error: block of `memref.generic_atomic_rmw` has arguments of types `(i32)`, expected `(f32)`
func.func @f(%m: memref<2xf32>, %i: index, %v: f32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xf32> {
  ^bb0(%x: i32):
    memref.atomic_yield %v : f32
  }
  return
}
