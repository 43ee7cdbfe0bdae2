// target: mlir-19/transform.apply_patterns.vector.lower_outerproduct
// run: @main() -> [19.0]
module {
  func.func @main() -> vector<f32> {
    %zero = arith.constant 0.000000e+00 : f32
    %v = arith.constant dense<1.0> : vector<f32>
    %0 = vector.insert %zero, %v [] : f32 into vector<f32>
    %c = arith.constant dense<1.900000e+01> : vector<f32>
    %1 = vector.fma %0, %c, %c : vector<f32>
    return %1 : vector<f32>
  }
}
