// target: mlir-22/transform.apply_patterns.vector.rewrite_narrow_types
// run: @main([-8, -1, -7, -8, -8, 4, -1, 1]) -> [-8, 103, -116, -55, 15]
func.func @main(%a: vector<8xi8>) -> vector<5xi8> {
  %0 = arith.trunci %a : vector<8xi8> to vector<8xi5>
  %1 = vector.bitcast %0 : vector<8xi5> to vector<5xi8>
  return %1 : vector<5xi8>
}
