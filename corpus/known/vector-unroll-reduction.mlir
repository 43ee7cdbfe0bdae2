// target: mlir-22/func.func(test-vector-unrolling-patterns)
// run: @main() -> 6.0
func.func @main() -> f64 {
  %false = arith.constant false
  %cst = arith.constant dense<[2.800000e+01, 1.000000e+00, -2.2250738585072014E-308, -2.400000e+01]> : vector<4xf64>
  %cst_0 = arith.constant 1.000000e+00 : f64
  %0 = vector.reduction <add>, %cst, %cst_0 : vector<4xf64> into f64
  return %0 : f64
}
