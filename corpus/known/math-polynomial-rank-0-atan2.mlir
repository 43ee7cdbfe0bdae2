// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main([0.5]) -> [0.78 to 0.79]
func.func @main(%x: vector<f32>) -> vector<f32> {
  %0 = math.atan2 %x, %x : vector<f32>
  return %0 : vector<f32>
}
