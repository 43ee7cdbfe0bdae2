// error: `vector.insertelement` has a position in `vector<2x2xf32>`, expected a vector of at most one dimension
func.func @f(%a: vector<2x2xf32>, %x: f32, %i: i8) {
  %0 = vector.insertelement %x, %a[%i : i8] : vector<2x2xf32>
  return
}
