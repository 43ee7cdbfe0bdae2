// target: mlir-22/canonicalize
// The logarithm has the angle that is between -pi and pi, which is 4 without a full turn.
// run: @main([1.0, 4.0]) -> [0.9999 to 1.0001, -2.2833 to -2.2831]
func.func @main(%z: complex<f32>) -> complex<f32> {
  %0 = complex.exp %z : complex<f32>
  %1 = complex.log %0 : complex<f32>
  return %1 : complex<f32>
}
