// target: mlir-22-emitc
// run: @main(-6, 2) -> -3
func.func @main(%a: index, %b: index) -> index {
  %0 = arith.divsi %a, %b : index
  return %0 : index
}
