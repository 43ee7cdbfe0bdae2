// error: `vector.shuffle` has a vector of type `vector<2x2xf32>`, expected `vector<2x2xf32>` of two vectors that are alike but for their first sizes
func.func @f(%a: vector<2x2xf32>, %b: vector<2x3xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<2x2xf32>, vector<2x3xf32>) -> vector<2x2xf32>
  return
}
