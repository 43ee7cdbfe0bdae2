// error: `vector.shuffle` has -2 in its mask, expected a number below 5, or -1 for poison
func.func @f(%a: vector<2xf32>, %b: vector<3xf32>) {
  %0 = vector.shuffle %a, %b [0, -2] : vector<2xf32>, vector<3xf32>
  return
}
