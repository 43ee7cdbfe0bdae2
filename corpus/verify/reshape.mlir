// error: `memref.reshape` cannot make
func.func @f(%m: memref<8xf32>, %s: memref<?xindex>) {
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<?xindex>) -> memref<2x4xf32>
  return
}
