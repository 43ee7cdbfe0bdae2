// target: mlir-22/transform.apply_patterns.vector.rewrite_narrow_types
// run: @main([0, 0, 12, 3, 0, 0, 0, 12]) -> [1.0, -2.0]
func.func @main(%x: vector<8xi8>) -> vector<2xf16> {
  %0 = arith.trunci %x : vector<8xi8> to vector<8xi4>
  %1 = vector.bitcast %0 : vector<8xi4> to vector<2xf16>
  return %1 : vector<2xf16>
}
