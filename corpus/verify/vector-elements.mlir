// error: `vector.from_elements` has 2 elements, expected 3 of type `f32` as `vector<3xf32>` has
func.func @f(%a: f32) {
  %0 = vector.from_elements %a, %a : vector<3xf32>
  return
}
