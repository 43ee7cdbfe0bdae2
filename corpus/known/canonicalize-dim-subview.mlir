// target: mlir-22/canonicalize
// run: @main() -> 1
func.func @main() -> index {
  %c1 = arith.constant 1 : index
  %alloc = memref.alloc() : memref<1x1x1xindex>
  %subview = memref.subview %alloc[0, 0, 0] [1, 0, %c1] [1, %c1, 1] : memref<1x1x1xindex> to memref<0x?xindex, strided<[?, 1]>>
  %dim = memref.dim %subview, %c1 : memref<0x?xindex, strided<[?, 1]>>
  return %dim : index
}
