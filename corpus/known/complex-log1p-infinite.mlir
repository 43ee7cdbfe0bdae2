// target: mlir-22/convert-complex-to-standard
// run: @main() -> [0xDBBF4FA3 to 1.0769856e17, 0xDBBF4FA3 to 1.0769856e17]
func.func @main() -> complex<f32> {
  %cst = complex.constant [-1.0 : f32, 3.54201323E-23 : f32] : complex<f32>
  %0 = complex.log1p %cst : complex<f32>
  return %0 : complex<f32>
}
