// error: `vector.from_elements` has 2 elements, expected 2 of type `f32` as `vector<2xf32>` has
func.func @f(%a: f32, %b: f16) {
  %0 = "vector.from_elements"(%a, %b) : (f32, f16) -> vector<2xf32>
  return
}
