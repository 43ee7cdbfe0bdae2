// target: mlir-16
// run: @main([0.99999994, 4.38074536E+36], [0.0, 0.0])
func.func @main(%z: complex<f32>, %n: complex<f32>) -> f32 {
  %0 = complex.pow %z, %n : complex<f32>
  %1 = complex.im %0 : complex<f32>
  return %1 : f32
}
