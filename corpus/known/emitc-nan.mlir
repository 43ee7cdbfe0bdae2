// target: mlir-22-emitc
// run: @main() -> ()
memref.global @g : memref<1xf32> = dense<0x7FD2806F>
func.func @main() {
  return
}
