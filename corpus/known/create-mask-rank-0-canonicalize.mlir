// target: mlir-19/canonicalize
// run: @main() -> [0]
func.func @main() -> vector<i1> {
  %n = arith.constant 0 : index
  %0 = vector.create_mask %n : vector<i1>
  return %0 : vector<i1>
}
