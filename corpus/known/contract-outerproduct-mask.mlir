// target: mlir-22/transform.apply_patterns.vector.lower_contraction{lowering_strategy=outerproduct}
// run: @main([1], [2, 3], [0, 0], [1, 1]) -> [2, 3]
#lhs = affine_map<(d0, d1, d2) -> (d0, d2)>
#rhs = affine_map<(d0, d1, d2) -> (d1, d2)>
#acc = affine_map<(d0, d1, d2) -> (d1, d0)>
func.func @main(%a: vector<1x1xi32>, %b: vector<2x1xi32>, %c: vector<2x1xi32>, %m: vector<1x2x1xi1>) -> vector<2x1xi32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x1xi32>, vector<2x1xi32> into vector<2x1xi32> } : vector<1x2x1xi1> -> vector<2x1xi32>
  return %0 : vector<2x1xi32>
}
