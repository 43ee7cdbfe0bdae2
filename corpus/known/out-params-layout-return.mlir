// target: mlir-22/buffer-results-to-out-params
// run: @main([5, 6, 7]) -> {base arg 0, aligned 0, offset 0, sizes [3], strides [1], cells [5, 6, 7]} after [5, 6, 7]
module {
  func.func private @f(%arg0: memref<3xi32, strided<[1]>>) -> memref<3xi32, strided<[1]>> {
    return %arg0 : memref<3xi32, strided<[1]>>
  }
  func.func @main(%arg0: memref<3xi32>) -> memref<3xi32, strided<[1]>> {
    %cast = memref.cast %arg0 : memref<3xi32> to memref<3xi32, strided<[1]>>
    %0 = call @f(%cast) : (memref<3xi32, strided<[1]>>) -> memref<3xi32, strided<[1]>>
    return %0 : memref<3xi32, strided<[1]>>
  }
}
