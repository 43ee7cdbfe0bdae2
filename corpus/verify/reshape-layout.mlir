// error: `memref.reshape` cannot give `memref<8xf32, strided<[2]>>` the type `memref<2x4xf32>` by a shape of type `memref<2xindex>`: expected memrefs without a layout
func.func @f(%m: memref<8xf32, strided<[2]>>, %s: memref<2xindex>) {
  %0 = memref.reshape %m(%s) : (memref<8xf32, strided<[2]>>, memref<2xindex>) -> memref<2x4xf32>
  return
}
