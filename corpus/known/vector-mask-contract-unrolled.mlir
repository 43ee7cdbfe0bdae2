// target: mlir-22/func.func(test-vector-unrolling-patterns)
// run: @main() -> [3.0, 1.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func @main() -> vector<4x2xf32> {
  %a = arith.constant dense<1.0> : vector<4x2xf32>
  %b = arith.constant dense<1.0> : vector<2x2xf32>
  %m = arith.constant dense<[[[true, true], [false, false]], [[true, true], [true, true]], [[true, true], [true, true]], [[true, true], [true, true]]]> : vector<4x2x2xi1>
  %0 = vector.mask %m { vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %a : vector<4x2xf32>, vector<2x2xf32> into vector<4x2xf32> } : vector<4x2x2xi1> -> vector<4x2xf32>
  return %0 : vector<4x2xf32>
}
