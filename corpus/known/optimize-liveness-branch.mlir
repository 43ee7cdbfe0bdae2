// target: mlir-22/optimize-allocation-liveness
// run: @main() -> ()
func.func @main() {
  %alloc = memref.alloc() : memref<1xi32>
  %0 = memref.realloc %alloc : memref<1xi32> to memref<1xi32>
  cf.br ^bb1(%0 : memref<1xi32>)
^bb1(%1: memref<1xi32>):
  return
}
