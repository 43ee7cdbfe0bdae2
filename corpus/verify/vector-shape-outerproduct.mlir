// error: `vector.outerproduct` has a vector of type `vector<2x4xi32>`, expected `vector<4x2xi32>` of vectors of one dimension
func.func @f(%a: vector<4xi32>, %b: vector<2xi32>) {
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xi32>, vector<2xi32>) -> vector<2x4xi32>
  return
}
