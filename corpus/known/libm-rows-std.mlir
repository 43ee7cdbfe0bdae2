// target: mlir-13
// run: @main([0.0]) -> [0.0]
func.func @main(%a: vector<1xf32>) -> vector<1x1xf32> {
  %b = vector.broadcast %a : vector<1xf32> to vector<1x1xf32>
  %0 = math.tanh %b : vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
