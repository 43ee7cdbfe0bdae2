// target: mlir-16/convert-memref-to-llvm
// run: @main(7) -> 7
func.func @main(%x: index) -> index {
  %0 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %x : index
  }
  return %0 : index
}
