// target: mlir-22/canonicalize{region-simplify=disabled}
// run: @main([]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [1], cells []} after []
module {
  func.func @main(%arg0: memref<1x1xf64>) -> memref<*xf64> {
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[0, 0] [1, 1] [%c1, 1] : memref<1x1xf64> to memref<1xf64, strided<[?]>>
    %cast = memref.cast %subview : memref<1xf64, strided<[?]>> to memref<*xf64>
    return %cast : memref<*xf64>
  }
}
