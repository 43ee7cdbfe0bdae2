// target: mlir-16/convert-complex-to-standard
// run: @main([7.6e29, 0.0])
func.func @main(%z: complex<f32>) -> complex<f32> {
  %0 = complex.sign %z : complex<f32>
  return %0 : complex<f32>
}
