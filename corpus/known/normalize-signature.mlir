// target: mlir-22/normalize-memrefs
// run: @main()
func.func @main() -> memref<1x7xindex, strided<[7, 1]>> {
  %alloc = memref.alloc() : memref<1x7xindex, strided<[7, 1]>>
  return %alloc : memref<1x7xindex, strided<[7, 1]>>
}
