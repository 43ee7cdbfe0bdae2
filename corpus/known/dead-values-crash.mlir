// target: mlir-22/remove-dead-values
// run: @main() -> ()
func.func private @f0(%a: index) -> index {
  return %a : index
}
func.func @main() {
  %f = func.constant @f0 : (index) -> index
  return
}
