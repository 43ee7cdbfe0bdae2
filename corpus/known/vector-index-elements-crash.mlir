// target: mlir-22
// run: @main() -> [56]
func.func @main() -> vector<1x1xindex> {
  %v = arith.constant dense<7> : vector<1x1xindex>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %v, %v, %v : vector<1x1xindex>, vector<1x1xindex> into vector<1x1xindex>
  return %0 : vector<1x1xindex>
}
