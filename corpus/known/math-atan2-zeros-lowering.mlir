// target: mlir-19@0
// run: @main() -> ([0x7FC00000, 0x7FC00000], 0.0, [0.3465676 to 0.34657958, -0.78540415 to -0.78539217])
func.func @main() -> (complex<f32>, f32, complex<f32>) {
  %z = arith.constant 0.0 : f32
  %i = complex.constant [0x7F800000 : f32, 0.0 : f32] : complex<f32>
  %a = complex.sub %i, %i : complex<f32>
  %l = complex.add %a, %i : complex<f32>
  %m = complex.mul %l, %a : complex<f32>
  %r = math.atan2 %z, %z : f32
  %y = complex.constant [-0.000000e+00 : f32, -1.000000e+00 : f32] : complex<f32>
  %8 = complex.log1p %y : complex<f32>
  return %m, %r, %8 : complex<f32>, f32, complex<f32>
}
