// A value in every lane of a vector, and an element of one, in the form of 2020.
// run: @splat(2.0) -> [2.0, 2.0, 2.0, 2.0]
// run: @element([1.0, 2.0, 3.0, 4.0], 2) -> 3.0
// run: @rows(7) -> [7, 7, 7, 7, 7, 7]
// run: @element_of_rows([1, 2, 3, 4, 5, 6], 0, 2) -> 3
// run: @element_of_rows([1, 2, 3, 4, 5, 6], 1, 0) -> 4
func @splat(%a: f32) -> vector<4xf32> {
  %r = splat %a : vector<4xf32>
  return %r : vector<4xf32>
}
func @element(%a: vector<4xf32>, %i: index) -> f32 {
  %r = extract_element %a[%i] : vector<4xf32>
  return %r : f32
}
func @rows(%a: i16) -> vector<2x3xi16> {
  %r = splat %a : vector<2x3xi16>
  return %r : vector<2x3xi16>
}
func @element_of_rows(%a: vector<2x3xi16>, %i: index, %j: index) -> i16 {
  %r = extract_element %a[%i, %j] : vector<2x3xi16>
  return %r : i16
}
