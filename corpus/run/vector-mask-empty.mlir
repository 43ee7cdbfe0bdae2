// A mask without an op gives what its end does, which may be nothing.
// run: @nothing([0, 1]) -> 3
// run: @value([0, 1], [5, 6]) -> [5, 6]
// run: @passthru([0, 1], [5, 6], [7, 8]) -> [7, 6]
// run: @rows([0, 1, 1, 0], [1, 2, 3, 4], [5, 6, 7, 8]) -> [5, 2, 3, 8]
func.func @nothing(%k: vector<2xi1>) -> i32 {
  vector.mask %k { } : vector<2xi1>
  %c = arith.constant 3 : i32
  return %c : i32
}
func.func @value(%k: vector<2xi1>, %v: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.mask %k { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @passthru(%k: vector<2xi1>, %v: vector<2xi32>, %w: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.mask %k, %w { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @rows(%k: vector<2x2xi1>, %v: vector<2x2xi32>, %w: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.mask %k, %w { vector.yield %v : vector<2x2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
