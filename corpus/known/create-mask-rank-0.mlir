// target: mlir-19/convert-vector-to-llvm
// run: @main(0) -> [0]
func.func @main(%c0: index) -> vector<i1> {
  %z = arith.constant 0 : index
  %2 = vector.create_mask %z : vector<i1>
  return %2 : vector<i1>
}
