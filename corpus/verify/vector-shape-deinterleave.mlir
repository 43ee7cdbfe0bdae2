// error: `vector.deinterleave` has a vector of type `vector<5xf32>`, expected `vector<4xf32>`, which has twice the elements of each half
func.func @f(%a: vector<5xf32>) {
  %0, %1 = vector.deinterleave %a : vector<5xf32> -> vector<2xf32>
  return
}
