// error: expected `memref.atomic_yield` directly in a `memref.generic_atomic_rmw`
func.func @f(%v: f32) {
  memref.atomic_yield %v : f32
}
