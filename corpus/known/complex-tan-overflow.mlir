// target: mlir-16
// run: @main([5.960460e-08, 19.0])
func.func @main(%z: complex<f16>) -> complex<f16> {
  %0 = complex.tan %z : complex<f16>
  return %0 : complex<f16>
}
