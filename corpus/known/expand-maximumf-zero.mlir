// target: mlir-22/arith-expand
// run: @main(0.0, -0.0) -> 0.0
func.func @main(%a: f32, %b: f32) -> f32 {
  %0 = arith.maximumf %a, %b : f32
  return %0 : f32
}
