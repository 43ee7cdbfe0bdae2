// target: mlir-16@0
// run: @main([1, 2] sizes [2]) -> 2
func.func @main(%m: memref<?xi8, 2>) -> index {
  %c0 = arith.constant 0 : index
  %u = memref.cast %m : memref<?xi8, 2> to memref<*xi8, 2>
  %n = memref.dim %u, %c0 : memref<*xi8, 2>
  return %n : index
}
