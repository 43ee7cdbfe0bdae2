// target: mlir-22-emitc
// run: @main() -> 1.5
func.func @main() -> bf16 {
  %c = arith.constant 1.5 : bf16
  return %c : bf16
}
