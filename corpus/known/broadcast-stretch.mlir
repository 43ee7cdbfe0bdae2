// target: mlir-16/convert-vector-to-llvm
// run: @main([1.0]) -> [1.0, 1.0]
func.func @main(%a: vector<1xf64>) -> vector<2xf64> {
  %v = vector.broadcast %a : vector<1xf64> to vector<1x1xf64>
  %0 = vector.broadcast %v : vector<1x1xf64> to vector<1x2x1xf64>
  %1 = vector.shape_cast %0 : vector<1x2x1xf64> to vector<2xf64>
  return %1 : vector<2xf64>
}
