// target: mlir-22/transform.apply_patterns.vector.rewrite_narrow_types
// run: @main([1, 1, 1, 1, 1, 1, 1, 1]) -> [33, 132, 16, 66, 8]
func.func @main(%a: vector<8xi5>) -> vector<5xi16> {
  %0 = vector.bitcast %a : vector<8xi5> to vector<5xi8>
  %1 = arith.extui %0 : vector<5xi8> to vector<5xi16>
  func.return %1 : vector<5xi16>
}
