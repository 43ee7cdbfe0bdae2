// target: mlir-22@2
// run: @main(-2.515625) -> 4.976988e-6 to 5.0365925e-6
func.func @main(%y: bf16) -> bf16 {
  %x = arith.constant 128.0 : bf16
  %0 = math.powf %x, %y : bf16
  return %0 : bf16
}
