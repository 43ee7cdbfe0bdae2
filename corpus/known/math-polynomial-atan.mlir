// target: mlir-15/func.func(test-math-polynomial-approximation)
// run: @main(1.0)
func.func @main(%x: f32) -> f32 {
  %0 = math.atan %x : f32
  return %0 : f32
}
