// error: `vector.step` has a vector of type `vector<2x2xindex>`, expected one dimension of `index`
func.func @f() {
  %0 = vector.step : vector<2x2xindex>
  return
}
