// target: mlir-22/flatten-memref
// run: @main(9) -> 9
func.func @main(%v: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1x2xindex>
  affine.store %v, %a[%c0, %c0] : memref<1x2xindex>
  %0 = affine.load %a[%c0, %c0] : memref<1x2xindex>
  return %0 : index
}
