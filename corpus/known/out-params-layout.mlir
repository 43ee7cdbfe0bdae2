// target: mlir-22/buffer-results-to-out-params
// run: @main([5, 6]) -> () after [5, 6]
module {
  func.func private @f(%arg0: memref<2xi32, strided<[1]>>) -> memref<2xi32, strided<[1]>> {
    return %arg0 : memref<2xi32, strided<[1]>>
  }
  func.func @main(%arg0: memref<2xi32>) {
    %cast = memref.cast %arg0 : memref<2xi32> to memref<2xi32, strided<[1]>>
    %0 = call @f(%cast) : (memref<2xi32, strided<[1]>>) -> memref<2xi32, strided<[1]>>
    return
  }
}
