// target: mlir-22{no-c-wrappers}/convert-complex-to-libm@0
// run: @main() -> ([4, -7946409055503652078, 0], 5.0)
func.func @main() -> (vector<3xi64>, f64) {
  %v = arith.constant dense<[2, 5250167509102949769, -9223372036854775808]> : vector<3xi64>
  %r = vector.multi_reduction <add>, %v, %v [] : vector<3xi64> to vector<3xi64>
  %c = complex.constant [3.0, 4.0] : complex<f64>
  %a = complex.abs %c : complex<f64>
  return %r, %a : vector<3xi64>, f64
}
