// error: `vector.contract` has no reduced dimension in both of its factors, expected at least one that both factors have
func.func @f() -> vector<2xi32> {
  %v = arith.constant dense<3> : vector<2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} %v, %v, %v : vector<2xi32>, vector<2xi32> into vector<2xi32>
  return %r : vector<2xi32>
}
