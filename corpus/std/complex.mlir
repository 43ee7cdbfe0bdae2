// Complex numbers.
func @complex(%a: f32) -> (f32, f32) {
  %0 = create_complex %a, %a : complex<f32>
  %1 = addcf %0, %0 : complex<f32>
  %2 = subcf %1, %0 : complex<f32>
  %3 = re %2 : complex<f32>
  %4 = im %2 : complex<f32>
  return %3, %4 : f32, f32
}
