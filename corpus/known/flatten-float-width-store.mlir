// target: mlir-22/flatten-memref
// run: @main([7, 8], 9) -> () after [9, 8]
func.func @main(%a: memref<1x2xindex>, %v: index) {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0, %c0] : memref<1x2xindex>
  return
}
