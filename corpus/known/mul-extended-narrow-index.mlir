// target: mlir-22{index-width=32}/canonicalize
// run: @main() -> 3
func.func @main() -> index {
  %a = arith.constant 2147483647 : index
  %b = arith.constant 8 : index
  %low, %high = arith.mului_extended %a, %b : index
  return %high : index
}
