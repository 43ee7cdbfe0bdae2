// target: mlir-22/canonicalize
// run: @main() -> (0.0, -3.1416 to -3.1415)
func.func @main() -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %minus = arith.constant -0.0 : f32
  %0 = math.atan2 %zero, %zero : f32
  %1 = math.atan2 %minus, %minus : f32
  return %0, %1 : f32, f32
}
