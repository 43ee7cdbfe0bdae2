// target: mlir-19/canonicalize
// run: @main() -> 0.0
func.func @main() -> f64 {
  %zero = arith.constant 0.0 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %0 = arith.maxnumf %zero, %nan : f64
  return %0 : f64
}
