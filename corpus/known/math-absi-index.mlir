// target: mlir-19
// run: @main(-3) -> 3
func.func @main(%a: index) -> index {
  %0 = math.absi %a : index
  return %0 : index
}
