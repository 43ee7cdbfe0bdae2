// error: `vector.bitcast` has a vector of type `vector<4x3xf16>`, expected the bits of `vector<2x3xf32>` along the last dimension
func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.bitcast %a : vector<2x3xf32> to vector<4x3xf16>
  return
}
