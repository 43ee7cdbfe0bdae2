// error: `vector.extract` has 1 operands for its position, expected 0 as the position says
func.func @f(%v: vector<2x3xf32>, %i: index) {
  %0 = "vector.extract"(%v, %i) <{static_position = array<i64: 0>}> : (vector<2x3xf32>, index) -> vector<3xf32>
  return
}
