// error: `vector.extractelement` has no position in `vector<4xf32>`, expected a position
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extractelement %a[] : vector<4xf32>
  return
}
