// target: mlir-22/remove-dead-values
// run: @main([7]) -> () after [7]
func.func @main(%arg0: memref<1xi32>) {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %arg0 : memref<1xi32> -> memref<i32>, index, index, index
  %alloc = memref.alloc() : memref<i1>
  cf.br ^bb1(%offset : index)
^bb1(%0: index):
  memref.dealloc %alloc : memref<i1>
  return
}
