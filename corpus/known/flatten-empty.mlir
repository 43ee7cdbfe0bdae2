// target: mlir-22/flatten-memref
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [0, 0], strides [0, 1], cells []}
module {
  func.func @main() -> memref<?x?xf32> {
    %alloc = memref.alloc() : memref<0x0xf32>
    %cast = memref.cast %alloc : memref<0x0xf32> to memref<?x?xf32>
    return %cast : memref<?x?xf32>
  }
}
