// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main() -> [0.0]
func.func @main() -> vector<f32> {
  %x = arith.constant dense<0.0> : vector<f32>
  %0 = math.cbrt %x : vector<f32>
  return %0 : vector<f32>
}
