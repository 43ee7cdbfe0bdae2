// target: mlir-22
// run: @main() -> -1.0
func.func @main() -> bf16 {
  %cst = arith.constant dense<-0.000000e+00> : vector<1xbf16>
  %cst_0 = arith.constant -1.000000e+00 : bf16
  %cst_1 = arith.constant dense<false> : vector<1xi1>
  %0 = vector.mask %cst_1 { vector.reduction <maximumf>, %cst, %cst_0 : vector<1xbf16> into bf16 } : vector<1xi1> -> bf16
  return %0 : bf16
}
