// target: mlir-15/canonicalize
// run: @main() -> [1, 1, 1, 1]
func.func @main() -> vector<4x1xi1> {
  %0 = arith.constant dense<true> : vector<1x4xi1>
  %1 = vector.transpose %0, [1, 0] : vector<1x4xi1> to vector<4x1xi1>
  return %1 : vector<4x1xi1>
}
