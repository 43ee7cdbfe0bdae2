// target: mlir-22/canonicalize
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %c1 = arith.constant 1 : index
  %alloc = memref.alloc(%c1) : memref<1x1x?x3xi1>
  %subview = memref.subview %alloc[0, 0, 0, 0] [1, 1, 1, 2] [1, 1, 1, %c1] : memref<1x1x?x3xi1> to memref<1x2xi1, strided<[?, ?]>>
  memref.store %false, %subview[%c0, %c0] : memref<1x2xi1, strided<[?, ?]>>
  return
}
