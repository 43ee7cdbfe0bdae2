// target: mlir-13/func.func(test-vector-transfer-unrolling-patterns)
// run: @main() -> [-1, -1]
func.func @main() -> vector<2xi1> {
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c3 : vector<2xi1>
  return %0 : vector<2xi1>
}
