// target: mlir-22/normalize-memrefs
// run: @main() -> ({base alloc 0, aligned 0, offset 94, sizes [0], strides [4], cells []})
func.func @main() -> memref<0xindex, strided<[4], offset: ?>> {
  %alloc = memref.alloc() : memref<0xindex>
  %cast = memref.cast %alloc : memref<0xindex> to memref<*xindex>
  %c94 = arith.constant 94 : index
  %reinterpret_cast = memref.reinterpret_cast %cast to offset: [%c94], sizes: [0], strides: [4] : memref<*xindex> to memref<0xindex, strided<[4], offset: ?>>
  return %reinterpret_cast : memref<0xindex, strided<[4], offset: ?>>
}
