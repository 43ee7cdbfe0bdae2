// error: `memref.generic_atomic_rmw` has 1 index, expected 0 for a memref of rank 0
// differs: MLIR looks at the indices of this op only when it lowers it
func.func @f(%m: memref<f32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<f32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}
