// target: mlir-22@0
// run: @f(3) -> 3
func.func @f(%i: index) -> index {
  %0 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %i : index
  }
  return %0 : index
}
