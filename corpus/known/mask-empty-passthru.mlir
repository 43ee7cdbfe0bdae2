// target: mlir-19/canonicalize
// run: @main([0, 1], [5, 6], [7, 8]) -> [7, 6]
func.func @main(%k: vector<2xi1>, %v: vector<2xi32>, %w: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.mask %k, %w { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
