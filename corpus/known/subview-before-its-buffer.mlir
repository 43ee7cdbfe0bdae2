// target: mlir-22@0
// The view has no elements, so it may begin before the buffer.
// run: @f([1, 2, 3]) -> {base arg 0, aligned 0, offset -1, sizes [0], strides [-1], cells [1, 2, 3]}
func.func @f(%m: memref<3xi32, strided<[-1], offset: 2>>) -> memref<?xi32, strided<[-1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %v = memref.subview %m[%c3] [%c0] [1] : memref<3xi32, strided<[-1], offset: 2>> to memref<?xi32, strided<[-1], offset: ?>>
  return %v : memref<?xi32, strided<[-1], offset: ?>>
}
