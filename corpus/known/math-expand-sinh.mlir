// target: mlir-22/math-expand-ops
// run: @main(-0.0) -> (-0.0, -0.0)
func.func @main(%x: f32) -> (f32, f32) {
  %0 = math.sinh %x : f32
  %1 = math.tanh %x : f32
  return %0, %1 : f32, f32
}
