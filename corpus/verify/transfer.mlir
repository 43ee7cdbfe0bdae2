// error: expected a source, a target and a tag with their indices as operands of `memref.dma_start`
func.func @f(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_start %m[%i, %i], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
