// target: mlir-22/func.func(test-math-polynomial-approximation)
// run: @main(-1e-32, -1e21) -> -3.1415937 to -3.1415918
func.func @main(%y: f32, %x: f32) -> f32 {
  %0 = math.atan2 %y, %x : f32
  return %0 : f32
}
