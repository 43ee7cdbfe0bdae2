// target: mlir-19/inline
// run: @main([]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [-2], cells []} after []
module {
  func.func @main(%arg0: memref<4x2xindex>) -> memref<?xindex, strided<[-2], offset: ?>> {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1xi32>
    %c8_i32 = arith.constant 8 : i32
    memref.store %c8_i32, %alloc[%c0] : memref<1xi32>
    %reshape = memref.reshape %arg0(%alloc) : (memref<4x2xindex>, memref<1xi32>) -> memref<*xindex>
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[0, %c0] [%c1, 1] [-1, %c1] : memref<4x2xindex> to memref<?xindex, strided<[-2], offset: ?>>
    return %subview : memref<?xindex, strided<[-2], offset: ?>>
  }
}
