// target: mlir-22/func.func(test-math-polynomial-approximation)
// run: @main(-0.0) -> -0.0
func.func @main(%x: f32) -> f32 {
  %0 = math.erf %x : f32
  return %0 : f32
}
