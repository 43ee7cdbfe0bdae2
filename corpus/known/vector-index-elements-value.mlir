// target: mlir-15
// run: @main() -> 80
func.func @main() -> index {
  %c = arith.constant -1 : index
  %cst = arith.constant dense<9> : vector<1xindex>
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %cst, %cst, %c : vector<1xindex>, vector<1xindex> into index
  return %0 : index
}
