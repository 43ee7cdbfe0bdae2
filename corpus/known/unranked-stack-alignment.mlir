// target: mlir-22{stages=oracle}
// The caller copies the descriptor that it gets to stack memory of bytes.
// run: @main([1, 2, 3])
func.func @callee(%m: memref<?xi32>) -> memref<*xi32> {
  %u = memref.cast %m : memref<?xi32> to memref<*xi32>
  return %u : memref<*xi32>
}
func.func @main(%m: memref<?xi32>) -> memref<?xi32> {
  %u = call @callee(%m) : (memref<?xi32>) -> memref<*xi32>
  %r = memref.cast %u : memref<*xi32> to memref<?xi32>
  return %r : memref<?xi32>
}
