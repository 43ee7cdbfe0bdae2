// error: `vector.step` has a vector of type `vector<2xi4>`, expected one dimension of `index`
func.func @f() {
  %0 = vector.step : vector<2xi4>
  return
}
