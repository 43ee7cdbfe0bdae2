// target: mlir-22/canonicalize
// run: @main() -> [0.0, 2.0]
func.func @main() -> complex<f32> {
  %z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %large = complex.constant [1.0e+30 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.sub %z, %large : complex<f32>
  %1 = complex.add %0, %large : complex<f32>
  return %1 : complex<f32>
}
