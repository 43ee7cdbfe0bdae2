// target: mlir-13
// run: @main([1, 2, 3, 4], 4) -> 4 after [1, 2, 3, 4]
func.func @main(%a: memref<4xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %v = memref.view %a[%c0][%n] : memref<4xi8> to memref<?x0x3xi8>
  %d = memref.dim %v, %c0 : memref<?x0x3xi8>
  return %d : index
}
