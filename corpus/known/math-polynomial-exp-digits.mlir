// target: mlir-14/func.func(test-math-polynomial-approximation)
// run: @main(0.5)
func.func @main(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}
