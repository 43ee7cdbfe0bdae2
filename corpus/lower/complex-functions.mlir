func.func @functions(%a: complex<f32>, %b: complex<f32>, %i: i32) -> (complex<f32>, f32) {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.expm1 %0 : complex<f32>
  %2 = complex.log %1 fastmath<nnan> : complex<f32>
  %3 = complex.log1p %2 : complex<f32>
  %4 = complex.sqrt %3 : complex<f32>
  %5 = complex.rsqrt %4 : complex<f32>
  %6 = complex.sin %5 : complex<f32>
  %7 = complex.cos %6 : complex<f32>
  %8 = complex.tan %7 : complex<f32>
  %9 = complex.tanh %8 : complex<f32>
  %10 = complex.sign %9 : complex<f32>
  %11 = complex.pow %10, %b : complex<f32>
  %12 = complex.atan2 %11, %b : complex<f32>
  %13 = complex.powi %12, %i : complex<f32>, i32
  %14 = complex.angle %13 : complex<f32>
  return %13, %14 : complex<f32>, f32
}
func.func @widths(%a: complex<f64>, %b: complex<f16>) -> (complex<f64>, complex<f16>, f16) {
  %0 = complex.exp %a : complex<f64>
  %1 = complex.sqrt %b : complex<f16>
  %2 = complex.angle %b : complex<f16>
  return %0, %1, %2 : complex<f64>, complex<f16>, f16
}
