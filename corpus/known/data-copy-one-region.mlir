// target: mlir-22/func.func(test-affine-data-copy{for-memref-region=true})
// run: @main([0.0, 0.0]) -> () after [0.0, 0.0]
module {
  func.func @main(%arg0: memref<2xf32>) {
    affine.for %arg1 = 0 to 1 {
      %0 = affine.load %arg0[0] : memref<2xf32>
      affine.store %0, %arg0[1] : memref<2xf32>
    }
    return
  }
}
