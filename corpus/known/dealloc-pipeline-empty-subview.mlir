// target: mlir-22/buffer-deallocation-pipeline
// run: @main([5]) -> {base arg 0, aligned 0, offset 0, sizes [0], strides [2], cells [5]} after [5]
module {
  func.func @main(%arg0: memref<?xi24>) -> memref<0xi24, strided<[2]>> {
    %c0 = arith.constant 0 : index
    %subview = memref.subview %arg0[0] [%c0] [1] : memref<?xi24> to memref<?xi24, strided<[1]>>
    %subview_0 = memref.subview %subview[0] [0] [2] : memref<?xi24, strided<[1]>> to memref<0xi24, strided<[2]>>
    return %subview_0 : memref<0xi24, strided<[2]>>
  }
}
