func @halved(%a: f32, %b: f32) -> (f32, f32) {
  %0 = create_complex %a, %b : complex<f32>
  %1 = create_complex %b, %a : complex<f32>
  %2 = addcf %0, %1 : complex<f32>
  %3 = subcf %2, %0 : complex<f32>
  %4 = re %2 : complex<f32>
  %5 = im %3 : complex<f32>
  return %4, %5 : f32, f32
}
// run: @halved(1.0, 2.0) -> (3.0, 1.0)
