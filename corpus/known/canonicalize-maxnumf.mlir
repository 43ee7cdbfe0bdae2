// target: mlir-19/canonicalize
// run: @main() -> 0.5
func.func @main() -> bf16 {
  %nan = arith.constant 0x7FC0 : bf16
  %cst = arith.constant dense<5.0e-01> : vector<1xbf16>
  %0 = vector.reduction <maxnumf>, %cst, %nan : vector<1xbf16> into bf16
  return %0 : bf16
}
