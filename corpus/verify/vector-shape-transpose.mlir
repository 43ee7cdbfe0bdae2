// error: `vector.transpose` has a vector of type `vector<2x3xf32>`, expected the dimensions of `vector<2x3xf32>` in the order [1, 0]
func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<2x3xf32>
  return
}
