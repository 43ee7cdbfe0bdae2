// target: mlir-13/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 fast-mem-capacity=1})
// run: @main([0]) -> () after [0]
func.func @main(%m: memref<1xindex>) {
  affine.for %i = 0 to 0 {
    affine.store %i, %m[0] : memref<1xindex>
  }
  return
}
