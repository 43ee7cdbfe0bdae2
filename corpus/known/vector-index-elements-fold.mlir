// target: mlir-16/convert-vector-to-llvm
// run: @main() -> 122
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[9, 5, 4]> : vector<3xindex>
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %cst, %cst, %c0 : vector<3xindex>, vector<3xindex> into index
  return %0 : index
}
