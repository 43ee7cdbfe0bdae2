// target: mlir-22/flatten-memref
// run: @main() -> ()
module {
  func.func @main() {
    %alloc = memref.alloc() : memref<1x1xi32, strided<[2, 1], offset: 4>>
    memref.dealloc %alloc : memref<1x1xi32, strided<[2, 1], offset: 4>>
    return
  }
}
