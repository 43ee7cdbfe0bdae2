// target: mlir-16/canonicalize
// run: @main() -> [1.0, 0x7FF0000000000000]
func.func @main() -> complex<f64> {
  %z = complex.constant [1.000000e+00, 0x7FF0000000000000 : f64] : complex<f64>
  return %z : complex<f64>
}
