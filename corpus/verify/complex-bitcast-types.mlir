// error: `complex.bitcast` cannot cast `index` to `complex<f32>`: expected integers, floats and complex numbers
func.func @f(%a: index) -> complex<f32> {
  %0 = complex.bitcast %a : index to complex<f32>
  return %0 : complex<f32>
}
