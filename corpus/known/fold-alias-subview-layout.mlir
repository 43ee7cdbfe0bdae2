// target: mlir-19/fold-memref-alias-ops
// run: @main([7]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [1], cells [7]} after [7]
module {
  func.func @main(%arg0: memref<1xi64>) -> memref<1xi64, strided<[?]>> {
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[0] [1] [1] : memref<1xi64> to memref<1xi64, strided<[1]>>
    %subview_0 = memref.subview %subview[0] [1] [%c1] : memref<1xi64, strided<[1]>> to memref<1xi64, strided<[?]>>
    return %subview_0 : memref<1xi64, strided<[?]>>
  }
}
