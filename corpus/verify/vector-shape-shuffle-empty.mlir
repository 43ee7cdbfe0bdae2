// error: `vector.shuffle` has a vector of type `vector<1xf32>`, expected `vector<0xf32>` of two vectors that are alike but for their first sizes
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64>}> : (vector<2xf32>, vector<3xf32>) -> vector<1xf32>
  return
}
