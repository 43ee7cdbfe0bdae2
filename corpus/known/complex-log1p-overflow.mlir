// target: mlir-15/convert-complex-to-standard
// run: @main([0.0, 2.88291476e31])
func.func @main(%z: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %z : complex<f32>
  return %0 : complex<f32>
}
