// target: mlir-22/memref-expand
// run: @main([] sizes [8, 7]) -> () after []
module {
  func.func @main(%arg0: memref<?x?xbf16>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %alloc = memref.alloc() : memref<2xindex>
    memref.store %c2, %alloc[%c0] : memref<2xindex>
    %c28 = arith.constant 28 : index
    %c1 = arith.constant 1 : index
    memref.store %c28, %alloc[%c1] : memref<2xindex>
    %reshape = memref.reshape %arg0(%alloc) : (memref<?x?xbf16>, memref<2xindex>) -> memref<*xbf16>
    return
  }
}
