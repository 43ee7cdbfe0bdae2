// target: mlir-13/func.func(promote-buffers-to-stack)
// run: @main(0) -> ()
func.func @main(%o: index) {
  %m = memref.alloc()[%o] : memref<i32, strided<[], offset: ?>>
  return
}
