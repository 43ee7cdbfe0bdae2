// target: mlir-22/func.func(promote-buffers-to-stack)
// run: @main()
func.func @main() -> memref<index, strided<[]>> {
  %alloc = memref.alloc() : memref<index>
  %transpose = memref.transpose %alloc () -> () : memref<index> to memref<index, strided<[]>>
  return %transpose : memref<index, strided<[]>>
}
