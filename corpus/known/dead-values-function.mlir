// target: mlir-22/remove-dead-values
// run: @main() -> ()
func.func private @f0(%a: index) -> i1 {
  %false = arith.constant false
  return %false : i1
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %f = func.constant @f0 : (index) -> i1
  %0 = func.call_indirect %f(%c0) : (index) -> i1
  return
}
