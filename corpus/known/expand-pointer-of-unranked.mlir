// target: mlir-16/expand-strided-metadata
// run: @main([1] sizes [1]) -> 0
func.func @main(%m: memref<*xi8>) -> index {
  %cast = memref.cast %m : memref<*xi8> to memref<?xi8>
  %0 = memref.extract_aligned_pointer_as_index %cast : memref<?xi8> -> index
  %1 = memref.extract_aligned_pointer_as_index %cast : memref<?xi8> -> index
  %2 = arith.subi %0, %1 : index
  return %2 : index
}
