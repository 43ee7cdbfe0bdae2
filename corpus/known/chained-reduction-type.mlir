// target: mlir-22/func.func(test-vector-chained-reduction-folding-patterns)
// run: @main([1, 2], [3]) -> 6
func.func @main(%x: vector<2xi32>, %y: vector<1xi32>) -> i32 {
  %0 = vector.reduction <add>, %x : vector<2xi32> into i32
  %1 = vector.reduction <add>, %y, %0 : vector<1xi32> into i32
  return %1 : i32
}
