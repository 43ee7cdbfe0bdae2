// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [1.04 to 1.05]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.acos %x : vector<f32>
  return %0 : vector<f32>
}
