// target: mlir-22/canonicalize
// run: @main(0) -> 0
func.func @main(%a: index) -> index {
  %c0 = arith.constant 0 : index
  %least = arith.constant -9223372036854775808 : index
  %0 = affine.linearize_index [%a, %c0] by (%least, 3) : index
  func.return %0 : index
}
