// target: mlir-22/func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops=true})
// run: @main([0, 0]) -> () after [2, 2]
#map = affine_map<() -> (5)>
module {
  func.func @main(%arg0: memref<2xindex>) {
    %c0 = arith.constant 0 : index
    %0 = affine.apply #map()
    %1 = affine.for %arg1 = 0 to 5 step 2 iter_args(%arg2 = %0) -> (index) {
      affine.store %arg2, %arg0[0] : memref<2xindex>
      %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<2xindex> -> index
      affine.yield %arg1 : index
    }
    %2 = memref.load %arg0[%c0] : memref<2xindex>
    affine.store %2, %arg0[(%2 + %0) * 3 - 20] : memref<2xindex>
    return
  }
}
