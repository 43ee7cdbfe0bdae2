// target: mlir-22/buffer-deallocation-pipeline
// run: @main([]) -> {base arg 0, aligned 0, offset 79, sizes [1, 1], strides [-9, 6], cells []} after []
module {
  func.func @main(%arg0: memref<2x1x2xi32, strided<[-9, -3, 1], offset: 87>>) -> memref<?x?xi32, strided<[?, 6], offset: 79>> {
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[1, 0, 1] [%c1, %c1, 1] [%c1, -2, 1] : memref<2x1x2xi32, strided<[-9, -3, 1], offset: 87>> to memref<?x?xi32, strided<[?, 6], offset: 79>>
    return %subview : memref<?x?xi32, strided<[?, 6], offset: 79>>
  }
}
