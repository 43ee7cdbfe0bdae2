// error: `memref.reshape` cannot make
func.func @f(%m: memref<8xf32, strided<[2]>>, %s: memref<2xindex>) {
  %0 = memref.reshape %m(%s) : (memref<8xf32, strided<[2]>>, memref<2xindex>) -> memref<2x4xf32>
  return
}
