// target: mlir-19/drop-equivalent-buffer-results
// run: @main([1]) -> {base arg 0, aligned 0, offset 0, sizes [1], strides [1], cells [1]} after [1]
func.func @main(%m: memref<1xi8>) -> memref<1xi8> {
  return %m : memref<1xi8>
}
