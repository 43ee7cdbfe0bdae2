// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops=true})
// run: @main([?]) -> () after [?]
module {
  func.func @main(%arg0: memref<1xi32>) {
    %c0_i32 = arith.constant 0 : i32
    affine.for %arg1 = 0 to 0 {
      affine.store %c0_i32, %arg0[0] : memref<1xi32>
    }
    return
  }
}
