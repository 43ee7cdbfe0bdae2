// target: mlir-16/convert-complex-to-standard
// run: @main([4.6875, -4.28516], [12.9609, -13.0])
func.func @main(%z: complex<f16>, %w: complex<f16>) -> complex<f16> {
  %0 = complex.atan2 %z, %w : complex<f16>
  return %0 : complex<f16>
}
