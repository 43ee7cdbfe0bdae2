// target: mlir-22/generate-runtime-verification
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0] sizes [6], 1)
module {
  func.func @main(%arg0: memref<?xf32>, %arg1: index) {
    %subview = memref.subview %arg0[5] [%arg1] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 5>>
    return
  }
}
