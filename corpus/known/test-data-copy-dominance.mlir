// target: mlir-22/func.func(test-affine-data-copy{for-memref-region=true})
// run: @main([0]) -> () after [0]
module {
  func.func @main(%arg0: memref<1xi32>) {
    %0 = affine.for %arg1 = 0 to 1 iter_args(%arg2 = %arg0) -> (memref<1xi32>) {
      %1 = affine.load %arg2[0] : memref<1xi32>
      affine.yield %arg0 : memref<1xi32>
    }
    return
  }
}
