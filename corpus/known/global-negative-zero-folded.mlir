// target: mlir-19@0
// run: @main() -> [-0.0, -0.0, -0.0, -0.0]
func.func @main() -> vector<2x2xbf16> {
  %cst = arith.constant -4.980470e-01 : bf16
  %0 = math.ceil %cst : bf16
  %1 = vector.splat %0 : vector<2x2xbf16>
  return %1 : vector<2x2xbf16>
}
