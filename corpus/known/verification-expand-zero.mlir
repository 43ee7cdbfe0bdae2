// target: mlir-22/generate-runtime-verification
// run: @main([])
module {
  func.func @main(%arg0: memref<4x0xf32>) {
    %expand_shape = memref.expand_shape %arg0 [[0], [1, 2]] output_shape [4, 3, 0] : memref<4x0xf32> into memref<4x3x0xf32>
    return
  }
}
