// target: mlir-22/remove-dead-values
// run: @main([1, 2, 3, 4]) -> () after [2, 2, 3, 4]
func.func @main(%m: memref<2x2xindex>) {
  cf.br ^bb1(%m : memref<2x2xindex>)
^bb1(%1: memref<2x2xindex>):
  %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %1 : memref<2x2xindex> -> memref<index>, index, index, index, index, index
  memref.store %strides#0, %base_buffer[] : memref<index>
  return
}
