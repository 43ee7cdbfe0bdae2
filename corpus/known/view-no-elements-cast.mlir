// target: mlir-13
// run: @main([1, 2, 3, 4], 0) -> 0 after [1, 2, 3, 4]
func.func @main(%a: memref<4xi8>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %v = memref.view %a[%c0][] : memref<4xi8> to memref<0xi8>
  %d = memref.dim %v, %i : memref<0xi8>
  return %d : index
}
