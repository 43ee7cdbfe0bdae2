// target: mlir-13
// run: @main([2.0, 3.0]) -> [6.0, 12.0]
func.func @main(%a: vector<2xf32>) -> vector<1x1x2xf32> {
  %b = vector.broadcast %a : vector<2xf32> to vector<1x1x2xf32>
  %0 = vector.fma %b, %b, %b : vector<1x1x2xf32>
  return %0 : vector<1x1x2xf32>
}
