// target: mlir-19/buffer-deallocation-pipeline,convert-bufferization-to-memref,canonicalize
// run: @main([0, 1, 2, 3, 4, 5, 6, 7, 8] sizes [2, 2] strides [7, 1])
func.func @main(%arg0: memref<?x?xi8, strided<[7, 1]>>) -> memref<?x?xi8, strided<[7, 1]>> {
  return %arg0 : memref<?x?xi8, strided<[7, 1]>>
}
