// error: `vector.shape_cast` has a vector of type `vector<5xf32>`, expected as many elements as `vector<2x3xf32>` has
func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.shape_cast %a : vector<2x3xf32> to vector<5xf32>
  return
}
