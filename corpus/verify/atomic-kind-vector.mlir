// error: `memref.generic_atomic_rmw` cannot change `vector<4xf32>`
func.func @f(%m: memref<?xvector<4xf32>>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xvector<4xf32>> {
  ^bb0(%x: vector<4xf32>):
    memref.atomic_yield %x : vector<4xf32>
  }
  return
}
