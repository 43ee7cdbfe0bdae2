// target: mlir-19/normalize-memrefs
// run: @main() -> ()
func.func @main() {
  %alloc = memref.alloc() : memref<1xf32>
  %cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [1], strides: [2] : memref<1xf32> to memref<1xf32, strided<[2]>>
  memref.dealloc %alloc : memref<1xf32>
  return
}
