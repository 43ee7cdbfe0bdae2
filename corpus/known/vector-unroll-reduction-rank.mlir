// target: mlir-22/func.func(test-vector-unrolling-patterns{unroll-based-on-type=true})
// run: @main() -> [4, 6, 12, 14]
func.func @main() -> vector<2x2xi32> {
  %0 = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : vector<2x2x2xi32>
  %1 = arith.constant dense<0> : vector<2x2xi32>
  %2 = vector.multi_reduction <add>, %0, %1 [1] : vector<2x2x2xi32> to vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
