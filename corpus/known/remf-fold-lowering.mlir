// target: mlir-15
// run: @main() -> 2.0
func.func @main() -> f32 {
  %a = arith.constant 2.0 : f32
  %b = arith.constant 3.0 : f32
  %0 = arith.remf %a, %b : f32
  return %0 : f32
}
