// target: mlir-22/canonicalize
// run: @main() -> [0.0, 1.0]
func.func @main() -> complex<f64> {
  %z = complex.constant [-0.0, 1.0] : complex<f64>
  %zero = complex.constant [0.0, 0.0] : complex<f64>
  %0 = complex.add %z, %zero : complex<f64>
  return %0 : complex<f64>
}
