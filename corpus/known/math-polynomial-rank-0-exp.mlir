// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [1.64 to 1.65]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.exp %x : vector<f32>
  return %0 : vector<f32>
}
