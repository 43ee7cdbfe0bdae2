// target: mlir-22-emitc
// run: @main(7) -> 7
func.func @main(%a: index) -> index {
  cf.br ^bb1(%a : index)
^bb1(%0: index):
  return %0 : index
}
