// target: mlir-22/remove-dead-values
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [], strides [], cells [?]}
func.func @main() -> memref<i32> {
  %alloc = memref.alloc() : memref<1xi32>
  %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<1xi32> -> memref<i32>, index, index, index
  cf.br ^bb1(%strides : index)
^bb1(%0: index):
  return %base_buffer : memref<i32>
}
