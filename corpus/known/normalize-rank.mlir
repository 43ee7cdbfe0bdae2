// target: mlir-22/normalize-memrefs
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [1, 2], strides [2, 1], cells [?, ?]}
module {
  func.func @main() -> memref<*xindex> {
    %alloc = memref.alloc() : memref<1x2xindex, strided<[2, 1]>>
    %cast = memref.cast %alloc : memref<1x2xindex, strided<[2, 1]>> to memref<*xindex>
    return %cast : memref<*xindex>
  }
}
