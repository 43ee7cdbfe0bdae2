// error: `vector.extractelement` has a position in `vector<f32>`, expected no position
func.func @f(%a: vector<f32>, %i: index) {
  %0 = vector.extractelement %a[%i : index] : vector<f32>
  return
}
