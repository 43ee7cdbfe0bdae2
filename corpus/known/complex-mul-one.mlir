// target: mlir-22/canonicalize
// run: @main() -> [-0.0, 0.0]
func.func @main() -> complex<f32> {
  %z = complex.constant [-0.0 : f32, -0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, -0.0 : f32] : complex<f32>
  %0 = complex.mul %z, %one : complex<f32>
  return %0 : complex<f32>
}
