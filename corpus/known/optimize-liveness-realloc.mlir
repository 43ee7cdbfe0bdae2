// target: mlir-22/func.func(optimize-allocation-liveness)
// run: @main(0) -> ()
module {
  func.func @main(%arg0: index) {
    %alloc = memref.alloc() : memref<1xf32>
    %0 = memref.realloc %alloc(%arg0) : memref<1xf32> to memref<?xf32>
    memref.dealloc %0 : memref<?xf32>
    return
  }
}
