// target: mlir-22/expand-realloc
// run: @main() -> ()
func.func @main() {
  %alloc = memref.alloc() : memref<2xi48>
  %0 = memref.realloc %alloc : memref<2xi48> to memref<1xi48>
  return
}
