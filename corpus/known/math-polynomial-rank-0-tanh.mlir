// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [0.46 to 0.47]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.tanh %x : vector<f32>
  return %0 : vector<f32>
}
