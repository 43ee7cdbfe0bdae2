// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 fast-mem-capacity=1})
// run: @main([0], 0) -> () after [0]
module {
  func.func @main(%arg0: memref<1xindex>, %arg1: index) {
    %0 = affine.load %arg0[symbol(%arg1) mod 2] : memref<1xindex>
    return
  }
}
