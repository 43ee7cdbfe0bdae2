// target: mlir-22/func.func(test-vector-chained-reduction-folding-patterns)
// run: @main([1, 2, 3], [4, 5, 6], [1, 1, 1]) -> 21
func.func @main(%a: vector<3xi32>, %b: vector<3xi32>, %m: vector<3xi1>) -> i32 {
  %0 = vector.reduction <add>, %a : vector<3xi32> into i32
  %1 = vector.mask %m { vector.reduction <add>, %b, %0 : vector<3xi32> into i32 } : vector<3xi1> -> i32
  return %1 : i32
}
