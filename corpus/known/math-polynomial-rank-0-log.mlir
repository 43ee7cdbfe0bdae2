// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [-0.7 to -0.69]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.log %x : vector<f32>
  return %0 : vector<f32>
}
