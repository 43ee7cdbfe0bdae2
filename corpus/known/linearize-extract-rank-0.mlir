// target: mlir-19/func.func(test-vector-linearize)
// run: @f([4]) -> 4
func.func @f(%v: vector<index>) -> index {
  %0 = vector.extract %v[] : index from vector<index>
  return %0 : index
}
