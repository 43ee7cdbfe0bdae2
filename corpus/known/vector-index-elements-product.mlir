// target: mlir-19/transform.apply_patterns.vector.lower_contraction{lowering_strategy=parallelarith}
// run: @main() -> 162
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> ()>
module {
  func.func @main() -> index {
    %v = arith.constant dense<9> : vector<2xindex>
    %zero = arith.constant 0 : index
    %9 = vector.contract {indexing_maps = [#map2, #map2, #map3], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %v, %zero : vector<2xindex>, vector<2xindex> into index
    return %9 : index
  }
}
