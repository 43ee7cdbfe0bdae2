// target: mlir-16
// run: @main([1, 2]) -> [1e-45, 3e-45]
func.func @main(%a: vector<2xi32>) -> vector<1x2xf32> {
  %b = vector.broadcast %a : vector<2xi32> to vector<1x2xi32>
  %0 = vector.bitcast %b : vector<1x2xi32> to vector<1x2xf32>
  return %0 : vector<1x2xf32>
}
