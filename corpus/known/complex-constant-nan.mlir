// target: mlir-15/lower-affine
// run: @main() -> 0xFFFDCE7D47A67C80
func.func @main() -> f64 {
  %0 = complex.constant [-3.0, 0xFFFDCE7D47A67C80 : f64] : complex<f64>
  %1 = complex.im %0 : complex<f64>
  return %1 : f64
}
