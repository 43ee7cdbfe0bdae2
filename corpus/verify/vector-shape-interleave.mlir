// error: `vector.interleave` has a vector of type `vector<5xf32>`, expected `vector<4xf32>`, which has twice the elements of each half
func.func @f(%a: vector<2xf32>) {
  %0 = vector.interleave %a, %a : vector<2xf32> -> vector<5xf32>
  return
}
