// target: mlir-19@0
// run: @main() -> ([0x7FC00000, 0x7FC00000], [-4], [0.3465676 to 0.34657958, -0.78540415 to -0.78539217])
func.func @main() -> (complex<f32>, vector<1xi32>, complex<f32>) {
  %v = arith.constant dense<2147483646> : vector<1xi32>
  %r = vector.multi_reduction <add>, %v, %v [] : vector<1xi32> to vector<1xi32>
  %z = complex.constant [0x7F800000 : f32, 0.0 : f32] : complex<f32>
  %a = complex.sub %z, %z : complex<f32>
  %l = complex.add %a, %z : complex<f32>
  %m = complex.mul %l, %a : complex<f32>
  %y = complex.constant [-0.000000e+00 : f32, -1.000000e+00 : f32] : complex<f32>
  %8 = complex.log1p %y : complex<f32>
  return %m, %r, %8 : complex<f32>, vector<1xi32>, complex<f32>
}
