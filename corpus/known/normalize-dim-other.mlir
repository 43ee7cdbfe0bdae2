// target: mlir-22/normalize-memrefs
// run: @main() -> 1
module {
  func.func @main() -> index {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1x5xindex, strided<[5, 1]>>
    %dim = memref.dim %alloc, %c0 : memref<1x5xindex, strided<[5, 1]>>
    return %dim : index
  }
}
