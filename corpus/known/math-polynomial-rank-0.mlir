// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([1.0]) -> [0.84 to 0.85]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.erf %x : vector<f32>
  return %0 : vector<f32>
}
