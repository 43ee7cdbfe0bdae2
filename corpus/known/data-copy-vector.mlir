// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops=true})
// run: @main([0, 0]) -> () after [0, 0]
module {
  func.func @main(%arg0: memref<1x1x2xi8>) {
    %c0 = arith.constant 0 : index
    %0 = affine.load %arg0[0, 0, 0] : memref<1x1x2xi8>
    %1 = affine.vector_load %arg0[0, 0, 0] : memref<1x1x2xi8>, vector<2xi8>
    return
  }
}
