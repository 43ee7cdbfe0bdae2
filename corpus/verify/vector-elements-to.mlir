// error: `vector.to_elements` has 2 elements, expected 3 of type `f32` as `vector<3xf32>` has
func.func @f(%a: vector<3xf32>) {
  %0:2 = "vector.to_elements"(%a) : (vector<3xf32>) -> (f32, f32)
  return
}
