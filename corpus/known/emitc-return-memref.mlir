// target: mlir-22-emitc
// run: @main([7]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [1], cells [7]} after [7]
func.func @main(%m: memref<1xi32>) -> memref<1xi32> {
  return %m : memref<1xi32>
}
