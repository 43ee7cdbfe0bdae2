// target: mlir-22/canonicalize
// run: @main([1.0, 2.0]) -> [1.0, 2.0]
func.func @main(%0: vector<2xf32>) -> vector<2xf32> {
  %mask = arith.constant dense<true> : vector<2xi1>
  %1 = vector.mask %mask, %0 { vector.yield %0 : vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  return %1 : vector<2xf32>
}
