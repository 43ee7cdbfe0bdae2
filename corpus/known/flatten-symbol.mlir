// target: mlir-22/flatten-memref
// run: @main(3) -> ()
module {
  func.func @main(%arg0: index) {
    %alloc = memref.alloc()[%arg0] : memref<1x2xi8, strided<[2, 1], offset: ?>>
    memref.dealloc %alloc : memref<1x2xi8, strided<[2, 1], offset: ?>>
    return
  }
}
