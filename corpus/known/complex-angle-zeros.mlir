// target: mlir-22/convert-complex-to-standard,canonicalize
// run: @main([0.0, 1.0]) -> (0.0, [0.2 to 0.21, -0.1 to 0.1])
func.func @main(%x: complex<f32>) -> (f32, complex<f32>) {
  %zero = complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
  %0 = complex.angle %zero : complex<f32>
  %1 = complex.pow %x, %x : complex<f32>
  return %0, %1 : f32, complex<f32>
}
