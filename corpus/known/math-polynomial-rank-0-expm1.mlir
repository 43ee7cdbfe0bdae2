// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [0.64 to 0.65]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.expm1 %x : vector<f32>
  return %0 : vector<f32>
}
