// target: mlir-19/ownership-based-buffer-deallocation,buffer-deallocation-simplification
// run: @main([7], [104]) -> {base arg 1, aligned 0, offset 0, sizes [1, 1], strides [1, 1], cells [104]} after [7], [104]
func.func @main(%arg0: memref<i16>, %arg1: memref<1x?xi32>) -> memref<1x?xi32> {
  %collapse_shape = memref.collapse_shape %arg1 [[0], [1]] : memref<1x?xi32> into memref<1x?xi32>
  return %collapse_shape : memref<1x?xi32>
}
