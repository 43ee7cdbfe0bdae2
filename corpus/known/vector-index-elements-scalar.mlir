// target: mlir-19/convert-vector-to-llvm
// run: @main() -> 1
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1> : vector<1xindex>
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %v, %c0 : vector<1xindex>, vector<1xindex> into index
  return %0 : index
}
