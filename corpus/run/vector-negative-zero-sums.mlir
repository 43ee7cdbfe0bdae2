// A sum that starts with -0.0 keeps it; one without a start, or of a contraction, may take a +0.0.
// run: @f([-0.0]) -> (-0.0, -0.0, ?, ?)
func.func @f(%v: vector<1xf32>) -> (f32, f32, f32, f32) {
  %z = arith.constant -0.0 : f32
  %one = arith.constant dense<1.0> : vector<1xf32>
  %0 = vector.multi_reduction <add>, %v, %z [0] : vector<1xf32> to f32
  %1 = vector.reduction <add>, %v, %z : vector<1xf32> into f32
  %2 = vector.reduction <add>, %v : vector<1xf32> into f32
  %3 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %one, %z : vector<1xf32>, vector<1xf32> into f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
