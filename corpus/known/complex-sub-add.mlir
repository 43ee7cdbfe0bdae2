// target: mlir-22/canonicalize
// run: @main() -> [0x7FC00000, 2.0]
func.func @main() -> complex<f32> {
  %z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %infinite = complex.constant [0x7F800000 : f32, 2.0 : f32] : complex<f32>
  %0 = complex.add %z, %infinite : complex<f32>
  %1 = complex.sub %0, %infinite : complex<f32>
  return %1 : complex<f32>
}
