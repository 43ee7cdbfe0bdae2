// target: mlir-22/func.func(test-vector-sink-patterns)
// run: @main() -> [2.0, 5.0, 5.0, 8.0]
func.func @main() -> vector<2x2xf32> {
  %c = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %t = vector.transpose %c, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %0 = arith.addf %t, %c : vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
