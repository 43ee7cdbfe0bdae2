// target: mlir-16/convert-complex-to-standard
// run: @main([1.0e30, 0.0], [1.0, 0.0])
func.func @main(%z: complex<f32>, %n: complex<f32>) -> complex<f32> {
  %0 = complex.pow %z, %n : complex<f32>
  return %0 : complex<f32>
}
