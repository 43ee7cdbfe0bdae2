// error: `memref.reshape` cannot give `memref<8xf32>` the type `memref<2x4xf32>` by a shape of type `memref<?xindex>`: expected a static size of the shape that is the rank of the result
func.func @f(%m: memref<8xf32>, %s: memref<?xindex>) {
  %0 = memref.reshape %m(%s) : (memref<8xf32>, memref<?xindex>) -> memref<2x4xf32>
  return
}
