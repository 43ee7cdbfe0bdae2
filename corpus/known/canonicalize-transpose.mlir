// target: mlir-22/canonicalize
// run: @main() -> ()
func.func @f0(%arg0: index) -> index {
  %c0 = arith.constant 0 : index
  return %c0 : index
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %0 = call @f0(%c0) : (index) -> index
  %alloc = memref.alloc(%c0) : memref<1x?x2xindex>
  %subview = memref.subview %alloc[%0, %0, 0] [1, %0, 1] [1, 1, 0] : memref<1x?x2xindex> to memref<1x?x1xindex, strided<[?, 2, 0], offset: ?>>
  %transpose = memref.transpose %subview (d0, d1, d2) -> (d1, d2, d0) : memref<1x?x1xindex, strided<[?, 2, 0], offset: ?>> to memref<?x1x1xindex, strided<[2, 0, ?], offset: ?>>
  return
}
