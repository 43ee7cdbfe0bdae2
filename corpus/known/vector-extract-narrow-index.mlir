// target: mlir-16{index-width=32}
// run: @main([1, 2]) -> 2
func.func @main(%v: vector<2xindex>) -> index {
  %0 = vector.extract %v[1] : index from vector<2xindex>
  return %0 : index
}
