// target: mlir-22/transform.apply_patterns.vector.rewrite_narrow_types
// run: @main([255, 1, -256, 32767]) -> [-1, 0, 1, 0, 0, -1, -1, 127]
func.func @main(%a: vector<4xi16>) -> vector<8xi16> {
  %0 = vector.bitcast %a : vector<4xi16> to vector<8xi8>
  %1 = arith.extsi %0 : vector<8xi8> to vector<8xi16>
  func.return %1 : vector<8xi16>
}
