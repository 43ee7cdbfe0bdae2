// error: `vector.scan` has a vector of type `vector<4xi32>`, expected that of `vector<4x2xi32>` without dimension 0
func.func @f(%a: vector<4x2xi32>, %b: vector<4xi32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<4x2xi32>, vector<4xi32>
  return
}
