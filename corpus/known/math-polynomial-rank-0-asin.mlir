// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [0.52 to 0.53]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.asin %x : vector<f32>
  return %0 : vector<f32>
}
