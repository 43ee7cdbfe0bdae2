// target: mlir-19/convert-vector-to-llvm
// run: @f() -> [0]
func.func @f() -> vector<i1> {
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %c0 : vector<i1>
  return %0 : vector<i1>
}
