// target: mlir-22/func.func(optimize-allocation-liveness)
// run: @main(4) -> ()
module {
  func.func @main(%arg0: index) {
    %alloc = memref.alloc() : memref<1xi48>
    %0 = memref.realloc %alloc(%arg0) : memref<1xi48> to memref<?xi48>
    cf.br ^bb1(%0 : memref<?xi48>)
  ^bb1(%1: memref<?xi48>):
    cf.br ^bb2
  ^bb2:
    memref.dealloc %1 : memref<?xi48>
    return
  }
}
