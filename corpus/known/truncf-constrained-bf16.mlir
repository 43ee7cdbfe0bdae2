// target: mlir-22@0
// run: @main(0x7FEFFFFFE0000000) -> 0x7F80

func.func @main(%a: f64) -> bf16 {
  %0 = arith.truncf %a to_nearest_even : f64 to bf16
  func.return %0 : bf16
}
