// target: mlir-22/math-expand-ops
// run: @main() -> 1.9931641
func.func @main() -> f16 {
  %cst = arith.constant 9.843750e-01 : f16
  %cst_0 = arith.constant 5.004880e-01 : f16
  %cst_1 = arith.constant 1.500980e+00 : f16
  %0 = math.fma %cst, %cst_0, %cst_1 : f16
  return %0 : f16
}
