// target: mlir-16/func.func(promote-buffers-to-stack)
// run: @main()
func.func @main() {
  affine.for %i = 0 to 0 {
  }
  %m = memref.alloc() : memref<4xi32>
  return
}
