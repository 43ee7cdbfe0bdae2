// target: mlir-22/math-expand-ops
// run: @main(-2.5, 0) -> 1.0
func.func @main(%a: f32, %b: i32) -> f32 {
  %0 = math.fpowi %a, %b : f32, i32
  return %0 : f32
}
