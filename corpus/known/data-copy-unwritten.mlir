// target: mlir-22/affine-data-copy-generate{generate-dma=false fast-mem-space=0}
// run: @main([0]) -> () after [0]
func.func @main(%m: memref<1x1xindex>) {
  %c0 = arith.constant 0 : index
  affine.store %c0, %m[0, 0] : memref<1x1xindex>
  %dim = memref.dim %m, %c0 : memref<1x1xindex>
  return
}
