// target: mlir-22/normalize-memrefs
// run: @main() -> {base alloc 0, aligned 0, offset 4, sizes [1], strides [1], cells [?, ?, ?, ?, ?]}
module {
  func.func @main() -> memref<1xi65, strided<[1], offset: 4>> {
    %alloc = memref.alloc() : memref<1xi65, strided<[1], offset: 4>>
    return %alloc : memref<1xi65, strided<[1], offset: 4>>
  }
}
