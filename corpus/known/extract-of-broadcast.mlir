// target: mlir-16@0
// run: @main([1.0, 2.0])
func.func @main(%v: vector<2x1xf32>) -> vector<2x3xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x3xf32>
  %1 = math.tanh %0 : vector<2x3xf32>
  return %1 : vector<2x3xf32>
}
