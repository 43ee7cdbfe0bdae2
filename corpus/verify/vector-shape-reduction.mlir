// error: `vector.reduction` has a vector of type `vector<4x2xi32>`, expected at most one dimension
func.func @f(%a: vector<4x2xi32>) {
  %0 = vector.reduction <add>, %a : vector<4x2xi32> into i32
  return
}
