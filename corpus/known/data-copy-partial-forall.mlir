// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 fast-mem-capacity=1})
// run: @main([0], [0.0]) -> () after [0], [0.0]
module {
  func.func @main(%arg0: memref<1xi32>, %arg1: memref<1xf32>) {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %0 = affine.load %arg1[0] : memref<1xf32>
    scf.forall (%arg2, %arg3) in (%c0, %c0) {
      affine.store %c0_i32, %arg0[0] : memref<1xi32>
    }
    return
  }
}
