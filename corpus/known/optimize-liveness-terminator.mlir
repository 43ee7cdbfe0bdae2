// target: mlir-22/func.func(optimize-allocation-liveness)
// run: @main(0)
module {
  func.func @main(%arg0: index) -> memref<?xf64> {
    %alloc = memref.alloc() : memref<1xf64>
    %0 = memref.realloc %alloc(%arg0) : memref<1xf64> to memref<?xf64>
    return %0 : memref<?xf64>
  }
}
