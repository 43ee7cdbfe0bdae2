// target: mlir-22/canonicalize
// run: @main([0, 1, 2, 3]) -> {base arg 0, aligned 0, offset 0, sizes [2], strides [1], cells [0, 1, 2, 3]} after [0, 1, 2, 3]
func.func @main(%m: memref<*xi8>) -> memref<?xi8> {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %cast = memref.cast %m : memref<*xi8> to memref<4xi8>
  %view = memref.view %cast[%c0][%c2] : memref<4xi8> to memref<?xi8>
  return %view : memref<?xi8>
}
