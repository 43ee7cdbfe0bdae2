// error: `memref.dma_start` has operands of types `(memref<4xf32>, index, index, memref<4xf32>, index, index, memref<1xi32>, index)`, expected a source, a target, a number of elements and a tag, each memref with an index for each dimension, and no or two numbers for the stride
func.func @f(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_start %m[%i, %i], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
