// target: mlir-22/flatten-memref
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc(%c0, %c0) : memref<?x?xindex>
  memref.dealloc %alloc : memref<?x?xindex>
  return
}
