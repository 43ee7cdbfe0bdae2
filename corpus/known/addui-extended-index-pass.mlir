// target: mlir-16/convert-arith-to-llvm
// run: @main(-1, 1) -> (0, 1)
func.func @main(%a: index, %b: index) -> (index, i1) {
  %sum, %overflow = arith.addui_extended %a, %b : index, i1
  func.return %sum, %overflow : index, i1
}
