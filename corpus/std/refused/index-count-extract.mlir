// error: `std.extract_element` has 2 indices, expected 1 for `vector<4xf32>`
func @f(%v: vector<4xf32>, %i: index) {
  %0 = extract_element %v[%i, %i] : vector<4xf32>
  return
}
