// target: mlir-22-emitc
// run: @main(7) -> 7
func.func private @f(%a: index) -> index {
  return %a : index
}
func.func @main(%a: index) -> index {
  %0 = call @f(%a) : (index) -> index
  return %0 : index
}
