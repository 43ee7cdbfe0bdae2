// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [-1.01 to -0.99]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.log2 %x : vector<f32>
  return %0 : vector<f32>
}
