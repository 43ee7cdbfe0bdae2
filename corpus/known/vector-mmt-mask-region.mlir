// target: mlir-22/func.func(test-vector-contraction-prepare-for-mmt-lowering)
// run: @main([1, 2], [3, 4], [0], [1, 1]) -> [11]
#lhs = affine_map<(d0, d1, d2) -> (d2, d0)>
#rhs = affine_map<(d0, d1, d2) -> (d1, d2)>
#acc = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @main(%a: vector<2x1xi32>, %b: vector<1x2xi32>, %c: vector<1x1xi32>, %m: vector<1x1x2xi1>) -> vector<1x1xi32> {
  %0 = vector.mask %m { vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x1xi32>, vector<1x2xi32> into vector<1x1xi32> } : vector<1x1x2xi1> -> vector<1x1xi32>
  return %0 : vector<1x1xi32>
}
