// error: `memref.atomic_rmw` has 0 indices, expected 1 for a memref of rank 1
func.func @f(%m: memref<2xf32>, %i: index, %v: f32) {
  %0 = memref.atomic_rmw addf %v, %m[] : (f32, memref<2xf32>) -> f32
  return
}
