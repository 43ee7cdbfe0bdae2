// error: `vector.transpose` has the permutation [0], expected each number below 2 once
func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.transpose %a, [0] : vector<2x3xf32> to vector<2x3xf32>
  return
}
