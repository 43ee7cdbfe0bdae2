// error: `memref.generic_atomic_rmw` has 0 indices, expected 1 for a memref of rank 1
// differs: MLIR looks at the indices of this op only when it lowers it, and then makes an address of too few
func.func @f(%m: memref<2xf32>) {
  %0 = memref.generic_atomic_rmw %m[] : memref<2xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}
