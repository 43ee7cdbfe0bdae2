// target: mlir-22/func.func(affine-scalrep)
// run: @main() -> ()
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %0 = arith.constant 7 : i64
    %alloc = memref.alloc() : memref<2xi64>
    affine.store %0, %alloc[0] : memref<2xi64>
    %1 = affine.load %alloc[0] : memref<2xi64>
    %2 = memref.realloc %alloc(%c1) : memref<2xi64> to memref<?xi64>
    %cast = memref.cast %2 : memref<?xi64> to memref<*xi64>
    return
  }
}
