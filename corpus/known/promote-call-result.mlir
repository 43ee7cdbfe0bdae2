// target: mlir-16/func.func(promote-buffers-to-stack)
// run: @main() -> {base alloc 0, aligned 0, offset 0, sizes [], strides [], cells [?]}
func.func @f0(%arg0: memref<i1>) -> memref<i1> {
  return %arg0 : memref<i1>
}
func.func @main() -> memref<i1> {
  %alloc = memref.alloc() : memref<i1>
  %0 = call @f0(%alloc) : (memref<i1>) -> memref<i1>
  return %0 : memref<i1>
}
