// error: `vector.extract` has a position of 2 numbers, expected at most 1 as the vector has dimensions
func.func @f(%v: vector<2xf32>) {
  %0 = "vector.extract"(%v) <{static_position = array<i64: 0, 0>}> : (vector<2xf32>) -> f32
  return
}
