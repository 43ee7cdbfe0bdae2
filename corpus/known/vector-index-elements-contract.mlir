// target: mlir-16
// run: @main(3) -> [6]
#lhs = affine_map<(d0, d1) -> (d0, d1)>
#rhs = affine_map<(d0, d1) -> (d1)>
#acc = affine_map<(d0, d1) -> (d0)>
func.func @main(%x: index) -> vector<1xindex> {
  %c1 = arith.constant dense<1> : vector<2xindex>
  %c0 = arith.constant dense<0> : vector<1xindex>
  %v = vector.broadcast %x : index to vector<1x2xindex>
  %0 = vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %v, %c1, %c0 : vector<1x2xindex>, vector<2xindex> into vector<1xindex>
  return %0 : vector<1xindex>
}
