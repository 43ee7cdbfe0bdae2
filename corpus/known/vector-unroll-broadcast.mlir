// target: mlir-22/func.func(test-vector-unrolling-patterns{unroll-based-on-type=true})
// run: @main() -> [1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0, 1.0, -0.0]
func.func @main() -> vector<2x3x2x2xf32> {
  %cst = arith.constant dense<[[[1.000000e+00, -0.000000e+00]]]> : vector<1x1x2xf32>
  %0 = vector.broadcast %cst : vector<1x1x2xf32> to vector<2x3x2x2xf32>
  return %0 : vector<2x3x2x2xf32>
}
