// target: mlir-22/flatten-memref
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc(%c0) : memref<?x1xi20>
    memref.dealloc %alloc : memref<?x1xi20>
    return
  }
}
