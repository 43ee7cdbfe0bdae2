// error: `complex.constant` of type `complex<f32>` has the value `[1.000000e+00 : f32, 1.000000e+00]`, expected two parts of type `f32`
func.func @f() {
  %0 = complex.constant [1.0 : f32, 1.0 : f64] : complex<f32>
  return
}
