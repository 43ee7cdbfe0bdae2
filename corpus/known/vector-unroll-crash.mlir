// target: mlir-22/func.func(test-vector-unrolling-patterns)
// run: @main() -> 234
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[[-1, 4], [234, 5]]> : vector<2x2xindex>
  %0 = vector.interleave %cst, %cst : vector<2x2xindex> -> vector<2x4xindex>
  %1 = vector.multi_reduction <maxsi>, %0, %c0 [0, 1] : vector<2x4xindex> to index
  return %1 : index
}
