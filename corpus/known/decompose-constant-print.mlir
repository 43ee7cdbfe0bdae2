// target: mlir-22/func.func(test-decompose-affine-ops)
// run: @main() -> -9223372036854775808
func.func @main() -> index {
  %least = arith.constant -9223372036854775808 : index
  %0 = affine.apply affine_map<(d0) -> (d0)>(%least)
  func.return %0 : index
}
