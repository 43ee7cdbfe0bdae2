// error: operands of `memref.atomic_yield` have the types `(i32)`, expected `(f32)` as the results of `memref.generic_atomic_rmw`
func.func @f(%m: memref<2xf32>, %i: index, %v: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<2xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %v : i32
  }
  return
}
