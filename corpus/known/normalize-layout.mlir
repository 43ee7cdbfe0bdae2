// target: mlir-22/normalize-memrefs
// run: @main([]) -> {base arg 0, aligned 0, offset 7, sizes [2], strides [3], cells []} after []
module {
  func.func @main(%arg0: memref<1xi65>) -> memref<2xi65, strided<[3], offset: 7>> {
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [7], sizes: [2], strides: [3] : memref<1xi65> to memref<2xi65, strided<[3], offset: 7>>
    return %reinterpret_cast : memref<2xi65, strided<[3], offset: 7>>
  }
}
