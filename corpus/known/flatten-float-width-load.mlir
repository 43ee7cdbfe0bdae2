// target: mlir-22/flatten-memref
// run: @main([7, 8]) -> 7 after [7, 8]
func.func @main(%a: memref<1x2xindex>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.load %a[%c0, %c0] : memref<1x2xindex>
  return %0 : index
}
