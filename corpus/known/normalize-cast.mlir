// target: mlir-22/normalize-memrefs
// run: @main() -> ()
module {
  func.func @main() {
    %alloc = memref.alloc() : memref<2x4xindex>
    %cast = memref.cast %alloc : memref<2x4xindex> to memref<2x4xindex, strided<[4, 1]>>
    return
  }
}
