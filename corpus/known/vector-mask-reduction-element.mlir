// target: mlir-22/canonicalize
// run: @main([5], [false]) -> 0
func.func @main(%v: vector<1xi32>, %m: vector<1xi1>) -> i32 {
  %0 = vector.mask %m { vector.reduction <or>, %v : vector<1xi32> into i32 } : vector<1xi1> -> i32
  return %0 : i32
}
