// target: mlir-22/canonicalize
// run: @main([0.0, -0.0]) -> [0.0, 0.0]
func.func @main(%a: complex<f64>) -> complex<f64> {
  %zero = complex.constant [0.0, -0.0] : complex<f64>
  %0 = complex.sub %a, %zero : complex<f64>
  return %0 : complex<f64>
}
