// target: mlir-19/transform.apply_patterns.vector.reduction_to_contract
// run: @main() -> [4, 5]
func.func @main() -> vector<2x1xi32> {
  %c = arith.constant dense<[[1], [2]]> : vector<2x1xi32>
  %t = arith.constant dense<[[3, 3]]> : vector<1x2xi32>
  %0 = vector.transpose %t, [1, 0] : vector<1x2xi32> to vector<2x1xi32>
  %1 = arith.addi %0, %c : vector<2x1xi32>
  return %1 : vector<2x1xi32>
}
