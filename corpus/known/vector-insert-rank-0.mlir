// target: mlir-19/fold-memref-alias-ops
// run: @f() -> [0.0]
func.func @f() -> vector<f32> {
  %c0 = arith.constant 0.0 : f32
  %v = arith.constant dense<1.0> : vector<f32>
  %0 = vector.insert %c0, %v [] : f32 into vector<f32>
  return %0 : vector<f32>
}
