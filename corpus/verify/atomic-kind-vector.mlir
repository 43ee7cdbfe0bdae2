// error: `memref.generic_atomic_rmw` changes an element of type `vector<4xf32>`, expected an integer or a float
func.func @f(%m: memref<?xvector<4xf32>>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xvector<4xf32>> {
  ^bb0(%x: vector<4xf32>):
    memref.atomic_yield %x : vector<4xf32>
  }
  return
}
