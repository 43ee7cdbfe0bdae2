// target: mlir-19@0
// run: @empty() -> ()
func.func @empty() {
  %alloc = memref.alloc() : memref<2x0xi16>
  memref.dealloc %alloc : memref<2x0xi16>
  return
}
