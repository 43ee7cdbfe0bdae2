// target: mlir-22/math-expand-ops
// run: @main(1) -> 63
func.func @main(%a: index) -> index {
  %0 = math.ctlz %a : index
  return %0 : index
}
