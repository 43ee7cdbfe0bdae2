// target: mlir-22/inline
// run: @main([]) -> () after []
module {
  func.func @main(%arg0: memref<1x1xi32>) {
    %c0 = arith.constant 0 : index
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%c0, 2], strides: [1, 1] : memref<1x1xi32> to memref<?x2xi32, strided<[1, 1]>>
    %subview = memref.subview %reinterpret_cast[0, 0] [0, 1] [1, 1] : memref<?x2xi32, strided<[1, 1]>> to memref<0x1xi32, strided<[1, 1]>>
    memref.prefetch %subview[%c0, %c0], write, locality<2>, data : memref<0x1xi32, strided<[1, 1]>>
    return
  }
}
